package io.sluice.sink.deliver;

import io.sluice.runtime.kafka.DeadLetters;
import io.sluice.runtime.kafka.ErrorCode;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.UnreadableRecordException;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;

/**
 * Delivery between two failures: a consumer, a producer of dead letters and the files. The offsets in the database decide where a
 * partition goes on; one that the database does not know is read from its beginning, so that a lost database is made anew. The group's
 * own offsets are for monitoring.
 */
public final class DeliverSession implements AutoCloseable {
    private static final Log LOG = Log.of(DeliverSession.class);
    private static final Duration POLL = Duration.ofMillis(500);

    private final Consumer<byte[], byte[]> consumer;
    private final Producer<byte[], byte[]> producer;
    private final DeadLetters deadLetters;
    private final DeliveredFiles files;
    private final ContentStore store;
    private final Map<TopicPartition, Long> offsets;
    private final List<Future<RecordMetadata>> letters = new ArrayList<>();

    private DeliverSession(
            Consumer<byte[], byte[]> consumer,
            Producer<byte[], byte[]> producer,
            DeadLetters deadLetters,
            DeliveredFiles files,
            ContentStore store,
            Map<TopicPartition, Long> offsets) {
        this.consumer = consumer;
        this.producer = producer;
        this.deadLetters = deadLetters;
        this.files = files;
        this.store = store;
        this.offsets = offsets;
    }

    /**
     * Opens the files and subscribes. The session owns both clients, also when opening fails.
     *
     * @param topic full name of the results topic
     * @param topicId Kafka's id of that topic
     * @param paths where to write
     * @param store content store
     * @param consumer a read_committed consumer without a subscription
     * @param producer sends dead letters
     * @param deadLetters makes them
     * @throws IOException when a file cannot be opened
     * @throws SQLException when the database cannot be opened
     */
    public static DeliverSession open(
            String topic,
            String topicId,
            DeliveryPaths paths,
            ContentStore store,
            Consumer<byte[], byte[]> consumer,
            Producer<byte[], byte[]> producer,
            DeadLetters deadLetters)
            throws IOException, SQLException {
        try {
            DeliveredFiles files = DeliveredFiles.open(paths, store, topicId);
            DeliverSession session =
                    new DeliverSession(consumer, producer, deadLetters, files, store, new HashMap<>(files.offsets()));
            consumer.subscribe(List.of(topic), session.new Seeking());
            return session;
        } catch (IOException | SQLException e) {
            consumer.close();
            producer.close();
            throw e;
        }
    }

    /** Polls once and delivers what came; the number of records still to come. */
    long deliver() throws IOException, SQLException {
        ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
        if (!records.isEmpty()) {
            List<Delivery> deliveries = new ArrayList<>();
            for (ConsumerRecord<byte[], byte[]> record : records) {
                read(record, deliveries);
            }
            flush();
            Map<TopicPartition, Long> next = new HashMap<>();
            records.nextOffsets().forEach((partition, offset) -> next.put(partition, offset.offset()));
            files.deliver(deliveries, next);
            offsets.putAll(next);
            consumer.commitAsync(records.nextOffsets(), null);
        }
        return consumer.assignment().stream()
                .map(consumer::currentLag)
                .filter(OptionalLong::isPresent)
                .mapToLong(OptionalLong::getAsLong)
                .sum();
    }

    private void read(ConsumerRecord<byte[], byte[]> record, List<Delivery> deliveries) throws IOException {
        try {
            deliveries.add(Delivery.of(WholeResult.of(ResultFormat.decode(record.value()), store)));
        } catch (UnreadableRecordException | IllegalArgumentException e) {
            LOG.warn()
                    .cause(e)
                    .with(LogKey.PARTITION, record.partition())
                    .with(LogKey.OFFSET, record.offset())
                    .say("a record of the results topic is no result and goes to the dead letters");
            letters.add(producer.send(deadLetters.of(record, ErrorCode.UNREADABLE, "value: no result")));
        }
    }

    /** A dead letter is on the topic before its record counts as delivered. */
    private void flush() {
        producer.flush();
        try {
            for (Future<RecordMetadata> letter : letters) {
                letter.get();
            }
            letters.clear();
        } catch (ExecutionException e) {
            throw new KafkaException("a dead letter could not be written", e);
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        }
    }

    /** Makes {@link #deliver} return soon with a WakeupException. From any thread. */
    void wakeup() {
        consumer.wakeup();
    }

    @Override
    public void close() throws IOException, SQLException {
        try {
            consumer.close();
            producer.close();
        } finally {
            files.close();
        }
    }

    private final class Seeking implements ConsumerRebalanceListener {
        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
            // Each batch is committed before the next poll: nothing is open here.
        }

        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
            for (TopicPartition partition : partitions) {
                Long next = offsets.get(partition);
                if (next == null) {
                    consumer.seekToBeginning(List.of(partition));
                } else {
                    consumer.seek(partition, next);
                }
            }
        }
    }
}
