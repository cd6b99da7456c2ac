package io.sluice.chunker.gate;

import java.util.function.UnaryOperator;
import org.apache.kafka.streams.state.KeyValueStore;

/** What holds each job; a change shows in the job's progress. */
final class JobControls {
    private final KeyValueStore<String, JobControl> store;
    private final JobBoard board;

    JobControls(KeyValueStore<String, JobControl> store, JobBoard board) {
        this.store = store;
        this.board = board;
    }

    JobControl get(String jobId) {
        JobControl control = store.get(jobId);
        return control == null ? JobControl.FREE : control;
    }

    /** The cap that a job named, if it did. */
    void named(String jobId, Double capUsd) {
        if (capUsd != null) {
            change(jobId, job -> job.withOwnCap(Money.nanos(capUsd)));
        }
    }

    /** The job waits: until a time, or with 0 until it is resumed. */
    void hold(String jobId, HoldReason why, long until) {
        change(jobId, job -> job.held(why, until));
    }

    void free(String jobId) {
        change(jobId, JobControl::free);
    }

    void cancel(String jobId) {
        change(jobId, JobControl::cancel);
    }

    private void change(String jobId, UnaryOperator<JobControl> how) {
        JobControl before = get(jobId);
        JobControl after = how.apply(before);
        if (!after.equals(before)) {
            store.put(jobId, after);
            board.changed(jobId);
        }
    }
}
