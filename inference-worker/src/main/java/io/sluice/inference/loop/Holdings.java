package io.sluice.inference.loop;

import io.sluice.inference.quota.PermitPool;
import io.sluice.inference.quota.Tenure;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.kafka.common.TopicPartition;

/** The partitions that this worker owns; permits follow them. The loop's thread only. */
final class Holdings {
    private final PermitPool pool;
    private final int partitions;
    private final Map<TopicPartition, Holding> held = new HashMap<>();

    /** @param partitions partitions of the topic */
    Holdings(PermitPool pool, int partitions) {
        this.pool = pool;
        this.partitions = partitions;
    }

    void take(Collection<TopicPartition> assigned) {
        assigned.forEach(p -> held.computeIfAbsent(p, x -> new Holding(new Tenure(x.partition()), new OffsetWindow())));
        share();
    }

    /** Queued requests of the partitions are forgotten, their permits are gone at once. The windows stay, for a last commit. */
    void end(Collection<TopicPartition> revoked) {
        revoked.stream()
                .map(held::get)
                .filter(Objects::nonNull)
                .forEach(h -> h.tenure().end());
        share();
    }

    void drop(Collection<TopicPartition> gone) {
        end(gone);
        gone.forEach(held::remove);
    }

    Holding get(TopicPartition partition) {
        return held.get(partition);
    }

    Map<TopicPartition, OffsetWindow> windows() {
        return held.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().window()));
    }

    private void share() {
        pool.own(
                partitions,
                held.values().stream()
                        .map(Holding::tenure)
                        .filter(t -> !t.ended())
                        .map(Tenure::partition)
                        .collect(Collectors.toSet()));
    }
}
