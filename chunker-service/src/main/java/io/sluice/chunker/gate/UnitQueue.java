package io.sluice.chunker.gate;

import io.sluice.schemas.avro.ReleaseUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.TimestampedKeyValueStoreWithHeaders;
import org.apache.kafka.streams.state.ValueTimestampHeaders;

/** Units that wait, by job and lane, in order of arrival. Units that are parked for money stand in one line for each account. */
final class UnitQueue {
    private static final String SEQUENCE = "sequence";
    private static final String END = "\u0000";
    private static final String AFTER = "\u0001";

    private final TimestampedKeyValueStoreWithHeaders<String, ReleaseUnit> units;
    private final KeyValueStore<String, QueueEntry> entries;
    private final Counters counters;

    /** Lanes of a job, in the order in which they are served. */
    enum Lane {
        /** Came back from a worker, or costs nothing. */
        RETURNED("0"),
        /** Waits for money. */
        PARKED("1"),
        /** Not yet looked at. */
        FRESH("2");

        private final String place;

        Lane(String place) {
            this.place = place;
        }
    }

    /** A waiting unit and its place in the queue. */
    record Waiting(String key, QueueEntry entry) {}

    UnitQueue(
            TimestampedKeyValueStoreWithHeaders<String, ReleaseUnit> units,
            KeyValueStore<String, QueueEntry> entries,
            Counters counters) {
        this.units = units;
        this.entries = entries;
        this.counters = counters;
    }

    /** Puts a unit at the end of a lane that is not PARKED. */
    void add(Lane lane, QueueEntry entry, ReleaseUnit unit, long timestamp, Headers headers) {
        put(start(entry.jobId(), lane), entry, unit, timestamp, headers);
    }

    /** Puts a unit at the end of those that wait for an account. */
    void park(String account, QueueEntry entry, ReleaseUnit unit, long timestamp, Headers headers) {
        counters.addParked(1);
        put(parkedStart(entry.jobId(), account), entry, unit, timestamp, headers);
    }

    /** The first units of a lane, at most {@code limit}. */
    List<Waiting> first(String jobId, Lane lane, int limit) {
        String start = start(jobId, lane);
        return range(start, after(start), limit);
    }

    /** The first units that wait for an account, at most {@code limit}. */
    List<Waiting> parked(String jobId, String account, int limit) {
        String start = parkedStart(jobId, account);
        return range(start, after(start), limit);
    }

    /** Accounts for which units of a job wait. */
    List<String> accounts(String jobId) {
        List<String> accounts = new ArrayList<>();
        String lane = start(jobId, Lane.PARKED);
        String from = lane;
        while (true) {
            List<Waiting> one = range(from, after(lane), 1);
            if (one.isEmpty()) {
                return accounts;
            }
            String key = one.get(0).key();
            String account = key.substring(lane.length(), key.lastIndexOf(END));
            accounts.add(account);
            from = lane + account + AFTER;
        }
    }

    /** Any unit of the job, the first to be served; null when none waits. */
    Waiting any(String jobId) {
        List<Waiting> one = range(jobId + END, jobId + AFTER, 1);
        return one.isEmpty() ? null : one.get(0);
    }

    /** Takes a unit out of the queue. */
    ValueTimestampHeaders<ReleaseUnit> take(Waiting waiting) {
        String key = waiting.key();
        if (key.startsWith(start(waiting.entry().jobId(), Lane.PARKED))) {
            counters.addParked(-1);
        }
        ValueTimestampHeaders<ReleaseUnit> unit = units.delete(key);
        entries.delete(key);
        counters.addUnreleased(-1);
        return unit;
    }

    private void put(String start, QueueEntry entry, ReleaseUnit unit, long timestamp, Headers headers) {
        String key = start + String.format(Locale.ROOT, "%019d", counters.add(SEQUENCE, 1));
        entries.put(key, entry);
        units.put(key, ValueTimestampHeaders.make(unit, timestamp, headers));
        counters.addUnreleased(1);
    }

    private List<Waiting> range(String from, String to, int limit) {
        List<Waiting> list = new ArrayList<>();
        try (KeyValueIterator<String, QueueEntry> range = entries.range(from, to)) {
            while (range.hasNext() && list.size() < limit) {
                KeyValue<String, QueueEntry> entry = range.next();
                list.add(new Waiting(entry.key, entry.value));
            }
        }
        return list;
    }

    private static String start(String jobId, Lane lane) {
        return jobId + END + lane.place + END;
    }

    /** The end of the keys that begin with a start. */
    private static String after(String start) {
        return start.substring(0, start.length() - END.length()) + AFTER;
    }

    private static String parkedStart(String jobId, String account) {
        return start(jobId, Lane.PARKED) + account + END;
    }
}
