package io.sluice.chunker.gate;

import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.TimestampedKeyValueStoreWithHeaders;
import org.apache.kafka.streams.state.ValueTimestampHeaders;

/**
 * Requests that are out, each as a unit of one, and an index of the times at which they end without an answer: lease + call timeout + a
 * grace for an answer on its way.
 */
final class Outstanding {
    private final TimestampedKeyValueStoreWithHeaders<String, ReleaseUnit> out;
    private final KeyValueStore<String, String> deadlines;
    private final long graceMs;

    /**
     * A request that is out.
     *
     * @param unit its unit of one
     * @param released when it was released, epoch milliseconds
     * @param headers its trace
     */
    record Held(ReleaseUnit unit, long released, Headers headers) {
        Request request() {
            return unit.getRequests().get(0);
        }

        Payers payers() {
            return Payers.of(unit.getInfo(), released);
        }

        /** Billionths of a dollar that are reserved for it. */
        long reserved() {
            return Money.nanos(request().getSpendUsd());
        }
    }

    Outstanding(
            TimestampedKeyValueStoreWithHeaders<String, ReleaseUnit> out,
            KeyValueStore<String, String> deadlines,
            long graceMs) {
        this.out = out;
        this.deadlines = deadlines;
        this.graceMs = graceMs;
    }

    void put(ReleaseUnit single, long released, Headers headers) {
        Request request = single.getRequests().get(0);
        out.put(request.getRequestId(), ValueTimestampHeaders.make(single, released, headers));
        deadlines.put(deadlineKey(request), request.getRequestId());
    }

    Optional<Held> get(String requestId) {
        return Optional.ofNullable(out.get(requestId)).map(v -> new Held(v.value(), v.timestamp(), v.headers()));
    }

    void remove(Request request) {
        out.delete(request.getRequestId());
        deadlines.delete(deadlineKey(request));
    }

    /** Ids of requests whose time has passed, the oldest first, at most {@code limit}. */
    List<String> due(long now, int limit) {
        List<String> due = new ArrayList<>();
        try (KeyValueIterator<String, String> range = deadlines.range(padded(0), padded(now) + "~")) {
            while (range.hasNext() && due.size() < limit) {
                due.add(range.next().value);
            }
        }
        return due;
    }

    private String deadlineKey(Request request) {
        long deadline = request.getLease().toEpochMilli() + request.getCallTimeoutMs() + graceMs;
        return padded(deadline) + "/" + request.getRequestId();
    }

    private static String padded(long millis) {
        return String.format(Locale.ROOT, "%019d", millis);
    }
}
