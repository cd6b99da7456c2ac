package io.sluice.ingest.flow;

import io.sluice.ingest.flow.JobInFlight.Position;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** Which jobs of each partition are open, and so which offset may be committed: that of the lowest open one. One thread. */
final class OffsetTracker {
    private final Map<TopicPartition, Window> windows = new HashMap<>();

    private static final class Window {
        private final NavigableMap<Long, Optional<JobInFlight>> open = new TreeMap<>();
        private long next;
    }

    /** A record was read; {@code job} is empty for one that ends at once (a dead letter). */
    void begin(Position position, Optional<JobInFlight> job) {
        Window window = windows.computeIfAbsent(position.partition(), p -> new Window());
        window.open.put(position.offset(), job);
        window.next = Math.max(window.next, position.offset() + 1);
    }

    /** True while this very job is open and its partition still ours. */
    boolean owns(Position position, JobInFlight job) {
        Window window = windows.get(position.partition());
        return window != null
                && window.open
                        .getOrDefault(position.offset(), Optional.empty())
                        .filter(j -> j == job)
                        .isPresent();
    }

    /** What to commit when the record at this position ends now; empty when an earlier one is still open. */
    Map<TopicPartition, OffsetAndMetadata> commitAfter(Position position) {
        Window window = windows.get(position.partition());
        if (window == null || window.open.isEmpty() || window.open.firstKey() != position.offset()) {
            return Map.of();
        }
        Long following = window.open.higherKey(position.offset());
        long offset = following == null ? window.next : following;
        return Map.of(position.partition(), new OffsetAndMetadata(offset));
    }

    /** The record at this position has ended. */
    void end(Position position) {
        Window window = windows.get(position.partition());
        if (window != null) {
            window.open.remove(position.offset());
        }
    }

    /** The partitions went to another member. */
    void forget(Collection<TopicPartition> partitions) {
        partitions.forEach(windows::remove);
    }
}
