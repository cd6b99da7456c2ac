package io.sluice.chunker.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** The round of jobs that have something to release: each in turn, one unit each. */
final class Turns {
    private static final String SEQUENCE = "turn-sequence";
    private static final String OF_JOB = "turn-of-job/";
    private static final String SEPARATOR = "\u0000";

    private final KeyValueStore<String, String> turns;
    private final Counters counters;

    /** A job's place in the round, and the model that it asks. */
    record Turn(String key, String jobId, String model) {}

    Turns(KeyValueStore<String, String> turns, Counters counters) {
        this.turns = turns;
        this.counters = counters;
    }

    /** The job takes part from now on, after all others; one that does already keeps its place. */
    void join(String jobId, String model) {
        if (counters.get(OF_JOB + jobId) == 0) {
            long place = counters.add(SEQUENCE, 1);
            counters.add(OF_JOB + jobId, place);
            turns.put(padded(place), model + SEPARATOR + jobId);
        }
    }

    /** The job takes no part any more. */
    void leave(String jobId) {
        long place = counters.get(OF_JOB + jobId);
        if (place != 0) {
            counters.add(OF_JOB + jobId, -place);
            turns.delete(padded(place));
        }
    }

    /** The next turns after a place, at most {@code limit}. */
    List<Turn> after(String place, int limit) {
        List<Turn> list = new ArrayList<>();
        try (KeyValueIterator<String, String> range = turns.range(place + SEPARATOR, null)) {
            while (range.hasNext() && list.size() < limit) {
                KeyValue<String, String> turn = range.next();
                int end = turn.value.indexOf(SEPARATOR);
                list.add(new Turn(turn.key, turn.value.substring(end + 1), turn.value.substring(0, end)));
            }
        }
        return list;
    }

    private static String padded(long number) {
        return String.format(Locale.ROOT, "%019d", number);
    }
}
