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
 * Requests that are out, each as a unit of one, with an index of the times at which they end without an answer (lease + call timeout + a grace
 * for an answer on its way), and one of those of each job.
 */
final class Outstanding {
    private static final String END = "\u0000";
    private static final String AFTER = "\u0001";

    private final TimestampedKeyValueStoreWithHeaders<String, ReleaseUnit> out;
    private final KeyValueStore<String, String> deadlines;
    private final KeyValueStore<String, String> ofJobs;
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

    /**
     * What a job has out.
     *
     * @param requests how many
     * @param oldest when the first of them was released, epoch milliseconds; 0: none is out
     */
    record OfJob(int requests, long oldest) {}

    Outstanding(
            TimestampedKeyValueStoreWithHeaders<String, ReleaseUnit> out,
            KeyValueStore<String, String> deadlines,
            KeyValueStore<String, String> ofJobs,
            long graceMs) {
        this.out = out;
        this.deadlines = deadlines;
        this.ofJobs = ofJobs;
        this.graceMs = graceMs;
    }

    void put(ReleaseUnit single, long released, Headers headers) {
        Request request = single.getRequests().get(0);
        out.put(request.getRequestId(), ValueTimestampHeaders.make(single, released, headers));
        deadlines.put(deadlineKey(request), request.getRequestId());
        ofJobs.put(jobKey(request, released), request.getRequestId());
    }

    Optional<Held> get(String requestId) {
        return Optional.ofNullable(out.get(requestId)).map(v -> new Held(v.value(), v.timestamp(), v.headers()));
    }

    void remove(Request request) {
        ValueTimestampHeaders<ReleaseUnit> removed = out.delete(request.getRequestId());
        deadlines.delete(deadlineKey(request));
        if (removed != null) {
            ofJobs.delete(jobKey(request, removed.timestamp()));
        }
    }

    /** What a job has out now: as many entries are read as it has, a window's worth at most. */
    OfJob ofJob(String jobId) {
        int requests = 0;
        long oldest = 0;
        int place = jobId.length() + END.length();
        try (KeyValueIterator<String, String> range = ofJobs.range(jobId + END, jobId + AFTER)) {
            while (range.hasNext()) {
                String key = range.next().key;
                oldest = requests == 0 ? Long.parseLong(key.substring(place, key.indexOf('/', place))) : oldest;
                requests++;
            }
        }
        return new OfJob(requests, oldest);
    }

    private static String jobKey(Request request, long released) {
        return request.getJobId() + END + padded(released) + "/" + request.getRequestId();
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
