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

/**
 * Units that wait, in order of arrival within a job; jobs take turns, one unit each. Requests that came back go before the job's
 * others.
 */
final class UnitQueue {
    private static final String SEQUENCE = "sequence";
    private static final String AFTER_JOB = "\u0000";
    private static final String END_OF_JOB = "\u0001";

    private final TimestampedKeyValueStoreWithHeaders<String, ReleaseUnit> units;
    private final KeyValueStore<String, QueueEntry> entries;
    private final KeyValueStore<String, String> turns;
    private final Counters counters;

    /** A job's place in the round. */
    record Turn(String key, String jobId) {}

    /** A waiting unit and its place in the queue. */
    record Waiting(String key, QueueEntry entry) {}

    UnitQueue(
            TimestampedKeyValueStoreWithHeaders<String, ReleaseUnit> units,
            KeyValueStore<String, QueueEntry> entries,
            KeyValueStore<String, String> turns,
            Counters counters) {
        this.units = units;
        this.entries = entries;
        this.turns = turns;
        this.counters = counters;
    }

    void add(QueueEntry entry, ReleaseUnit unit, long timestamp, Headers headers) {
        if (waiting(entry.jobId(), 1).isEmpty()) {
            turns.put(padded(counters.add(SEQUENCE, 1)), entry.jobId());
        }
        String place = (entry.reserved() ? "0" : "1") + padded(counters.add(SEQUENCE, 1));
        String key = entry.jobId() + AFTER_JOB + place;
        entries.put(key, entry);
        units.put(key, ValueTimestampHeaders.make(unit, timestamp, headers));
        counters.addUnreleased(1);
    }

    /** Jobs with waiting units, the next one first. */
    List<Turn> turns() {
        List<Turn> list = new ArrayList<>();
        try (KeyValueIterator<String, String> all = turns.all()) {
            while (all.hasNext()) {
                KeyValue<String, String> turn = all.next();
                list.add(new Turn(turn.key, turn.value));
            }
        }
        return list;
    }

    /** The first units of a job, at most {@code limit}. */
    List<Waiting> waiting(String jobId, int limit) {
        List<Waiting> list = new ArrayList<>();
        try (KeyValueIterator<String, QueueEntry> range = entries.range(jobId + AFTER_JOB, jobId + END_OF_JOB)) {
            while (range.hasNext() && list.size() < limit) {
                KeyValue<String, QueueEntry> entry = range.next();
                list.add(new Waiting(entry.key, entry.value));
            }
        }
        return list;
    }

    /** Takes a unit out of the queue; its job's next turn comes after all others'. */
    ValueTimestampHeaders<ReleaseUnit> take(Turn turn, Waiting waiting) {
        ValueTimestampHeaders<ReleaseUnit> unit = units.delete(waiting.key());
        entries.delete(waiting.key());
        turns.delete(turn.key());
        if (!waiting(turn.jobId(), 1).isEmpty()) {
            turns.put(padded(counters.add(SEQUENCE, 1)), turn.jobId());
        }
        counters.addUnreleased(-1);
        return unit;
    }

    private static String padded(long number) {
        return String.format(Locale.ROOT, "%019d", number);
    }
}
