package io.sluice.ingest.flow;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.sluice.ingest.flow.JobInFlight.Position;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class OffsetTrackerTest {
    private static final TopicPartition PARTITION = new TopicPartition("jobs", 0);

    private final OffsetTracker tracker = new OffsetTracker();

    @Test
    void aLaterJobCommitsNothingWhileAnEarlierOneIsOpen() {
        // Given
        Position first = begin(4);
        Position second = begin(7);

        // When
        Map<TopicPartition, OffsetAndMetadata> early = tracker.commitAfter(second);
        tracker.end(second);
        Map<TopicPartition, OffsetAndMetadata> late = tracker.commitAfter(first);

        // Then
        assertThat(early).isEmpty();
        assertThat(late).containsExactly(Map.entry(PARTITION, new OffsetAndMetadata(8)));
    }

    @Test
    void theFirstJobsEndCommitsUpToTheNextOpenOne() {
        // Given
        Position first = begin(4);
        begin(7);

        // When // Then
        assertThat(tracker.commitAfter(first)).containsExactly(Map.entry(PARTITION, new OffsetAndMetadata(7)));
    }

    @Test
    void aJobOfALostPartitionIsNoLongerOurs() {
        // Given
        Position position = new Position(PARTITION, 1);
        JobInFlight job = new JobInFlight(Optional.of(position), Span.getInvalid(), Context.root(), 1);
        tracker.begin(position, Optional.of(job));
        boolean before = tracker.owns(position, job);

        // When
        tracker.forget(List.of(PARTITION));

        // Then
        assertThat(before).isTrue();
        assertThat(tracker.owns(position, job)).isFalse();
        assertThat(tracker.commitAfter(position)).isEmpty();
    }

    private Position begin(long offset) {
        Position position = new Position(PARTITION, offset);
        tracker.begin(position, Optional.empty());
        return position;
    }
}
