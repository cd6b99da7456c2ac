package io.sluice.inference.loop;

import io.sluice.runtime.log.Log;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.RetriableException;

/** Commits, of each partition owned now, the lowest incomplete offset. */
final class OffsetLog {
    private static final Log LOG = Log.of(OffsetLog.class);

    private final Consumer<byte[], byte[]> consumer;
    private final Holdings holdings;

    OffsetLog(Consumer<byte[], byte[]> consumer, Holdings holdings) {
        this.consumer = consumer;
        this.holdings = holdings;
    }

    /** Marks records as done and commits what that allows. A commit that fails is made up by the next one, or replayed by the next owner. */
    void commit(List<Ready> batch) {
        batch.forEach(ready -> ready.window().complete(ready.offset()));
        Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
        holdings.windows()
                .forEach((partition, window) -> window.committable()
                        .ifPresent(offset -> offsets.put(partition, new OffsetAndMetadata(offset))));
        if (offsets.isEmpty()) {
            return;
        }
        try {
            consumer.commitSync(offsets);
            offsets.forEach(
                    (partition, offset) -> holdings.windows().get(partition).committed(offset.offset()));
        } catch (RebalanceInProgressException e) {
            // Expected on each turn of a rebalance; the commit is made up when it is over.
            LOG.debug().say("offsets wait for the end of a rebalance");
        } catch (CommitFailedException | RetriableException e) {
            LOG.warn()
                    .cause(e)
                    .say("offsets were not committed; the records may be read again and will hit the ledger");
        }
    }
}
