package io.sluice.chunker.gate;

import io.sluice.schemas.avro.Request;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.StreamPartitioner;

/** Puts each request on the partition that {@link Addressing} gives for its prefix and cap. */
final class AddressedPartitioner implements StreamPartitioner<String, Request> {
    // Streams 4.4 still declares this method abstract, though marked for removal.
    @Override
    @SuppressWarnings("removal")
    public Optional<Set<Integer>> partitions(String topic, String key, Request request, int partitions) {
        return partition(request, partitions);
    }

    @Override
    public Optional<Set<Integer>> partitions(
            String topic, String key, Request request, Headers headers, int partitions) {
        return partition(request, partitions);
    }

    private static Optional<Set<Integer>> partition(Request request, int partitions) {
        return Optional.of(Set.of(Addressing.partition(request.getPrefixId(), request.getCap(), partitions)));
    }
}
