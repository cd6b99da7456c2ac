package io.sluice.chunker.gate;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Result;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** Counts of every job, and which of them have changed since their progress was written. */
final class JobBoard {
    private final KeyValueStore<String, JobCounts> jobs;
    private final Set<String> dirty = new LinkedHashSet<>();

    /** A job's progress with the trace it carries. */
    record Entry(Progress progress, String traceparent) {}

    JobBoard(KeyValueStore<String, JobCounts> jobs) {
        this.jobs = jobs;
        try (KeyValueIterator<String, JobCounts> all = jobs.all()) {
            while (all.hasNext()) {
                KeyValue<String, JobCounts> job = all.next();
                if (job.value.dirty()) {
                    dirty.add(job.key);
                }
            }
        }
    }

    void seen(DocumentInfo info, String traceparent) {
        change(info.getJobId(), job -> job.seen(info.getCount(), traceparent));
    }

    /**
     * A document is planned, or planned anew.
     *
     * @param added requests more than before
     */
    void planned(Plan plan, int added) {
        change(plan.getInfo().getJobId(), job -> job.plan(plan.getRevision() == 0 ? 1 : 0, added));
    }

    /** A request has its terminal answer. */
    void requestEnded(String jobId) {
        change(jobId, JobCounts::requestEnded);
    }

    /** Something else of the job changed: its money, or what holds it. */
    void changed(String jobId) {
        changeKnown(jobId, job -> job.withDirty(true));
    }

    /** An answer has come that told what it used. */
    void used(Answer answer) {
        JobUse use = JobUse.of(answer);
        if (!use.equals(JobUse.NONE)) {
            changeKnown(answer.getJobId(), job -> job.used(use));
        }
    }

    /** A document has its result; true when it was the job's last. */
    boolean finished(Result result) {
        JobCounts after = change(result.getJobId(), job -> switch (result.getStatus()) {
            case COMPLETE -> job.finished(1, 0, 0);
            case PARTIAL -> job.finished(0, 1, 0);
            case FAILED -> job.finished(0, 0, 1);
        });
        return after.done();
    }

    /** Takes the progress of every job that has changed. */
    List<Entry> takeChanged(GateState state, long now) {
        List<Entry> changed = new ArrayList<>();
        for (String jobId : dirty) {
            JobCounts job = jobs.get(jobId);
            jobs.put(jobId, job.withDirty(false));
            changed.add(new Entry(progress(jobId, job, state, now), job.traceparent()));
        }
        dirty.clear();
        return changed;
    }

    /** Of a job without documents nothing is told. */
    private void changeKnown(String jobId, UnaryOperator<JobCounts> how) {
        if (jobs.get(jobId) != null) {
            change(jobId, how);
        }
    }

    private JobCounts change(String jobId, UnaryOperator<JobCounts> how) {
        JobCounts before = jobs.get(jobId);
        JobCounts after = how.apply(before == null ? JobCounts.NEW : before);
        jobs.put(jobId, after);
        dirty.add(jobId);
        return after;
    }

    private static Progress progress(String jobId, JobCounts job, GateState state, long now) {
        Account money = state.accounts().job(jobId);
        JobControl control = state.controls().get(jobId);
        boolean waits = control.reason() != null && !job.done();
        Outstanding.OfJob out = state.outstanding().ofJob(jobId);
        return Progress.newBuilder()
                .setJobId(jobId)
                .setState(stateOf(job, control))
                .setDocuments(job.documents())
                .setPlanned(job.planned())
                .setComplete(job.complete())
                .setPartial(job.partial())
                .setFailed(job.failed())
                .setRequestsPlanned(job.requestsPlanned())
                .setRequestsAnswered(job.requestsEnded())
                .setReservedUsd(Money.usd(money.reserved()))
                .setSpentUsd(Money.usd(money.spent()))
                .setUpdatedAt(Instant.ofEpochMilli(now))
                .setUnknownUsd(Money.usd(money.unknown()))
                .setBudgetUsd(Money.usd(state.budgets().job(jobId, control.ownCapNanos())))
                .setReason(waits ? control.reason().name() : "")
                .setTokens(job.use().usage())
                .setSavedUsd(job.use().savedUsd())
                .setRequestsOut(out.requests())
                .setOldestRelease(out.requests() > 0 ? Instant.ofEpochMilli(out.oldest()) : null)
                .setParkedUntil(waits && control.until() > 0 ? Instant.ofEpochMilli(control.until()) : null)
                .build();
    }

    private static JobState stateOf(JobCounts job, JobControl control) {
        if (control.cancelled()) {
            return JobState.CANCELLED;
        } else if (job.done()) {
            return JobState.DONE;
        } else if (control.reason() == null) {
            return JobState.RUNNING;
        }
        return control.paused() ? JobState.PAUSED : JobState.PARKED;
    }
}
