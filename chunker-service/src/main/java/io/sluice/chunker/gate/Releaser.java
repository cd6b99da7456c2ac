package io.sluice.chunker.gate;

import io.sluice.chunker.gate.Turns.Turn;
import io.sluice.chunker.gate.UnitQueue.Waiting;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.streams.state.ValueTimestampHeaders;

/** Goes round the jobs: each releases one unit in its turn, as long as windows and money allow. */
final class Releaser {
    /** Steps in one go, and requests looked up in the ledger: a transaction stays short. */
    private static final int BATCH = 512;

    private static final int LOOKS = 512;
    /** Jobs looked at in one go; the next go continues behind those that could not move. */
    private static final int TURNS = 256;

    private final GateSettings settings;
    private final GateState state;
    private final LedgerLook ledger;
    private final GateRecords records;
    private String place = "";
    private int looks;

    Releaser(GateSettings settings, GateState state, LedgerLook ledger, GateRecords records) {
        this.settings = settings;
        this.state = state;
        this.ledger = ledger;
        this.records = records;
    }

    /** Releases, parks or refuses what can be decided now. */
    void release(long now) {
        looks = LOOKS;
        int left = BATCH;
        boolean moved = true;
        while (moved && left > 0) {
            moved = false;
            List<Turn> round = state.turns().after(place, TURNS);
            for (Turn turn : round) {
                if (left > 0 && moves(turn, now)) {
                    moved = true;
                    left--;
                }
            }
            place = moved || round.size() < TURNS
                    ? ""
                    : round.get(round.size() - 1).key();
        }
    }

    private boolean moves(Turn turn, long now) {
        String jobId = turn.jobId();
        JobControl job = state.controls().get(jobId);
        if (job.cancelled()) {
            return refuseOne(jobId, now);
        }
        long wakeUp = state.parks().until(turn.model(), now);
        if (wakeUp > 0) {
            if (!job.paused()) {
                state.controls().hold(jobId, HoldReason.PROVIDER_QUOTA, wakeUp);
            }
            return false;
        }
        if (job.reason() == HoldReason.PROVIDER_QUOTA
                || (job.reason() != null && !job.paused() && job.until() <= now)) {
            state.controls().free(jobId);
        }
        return !state.windows().full(turn.model())
                && new JobTurn(this, state, turn, job.paused(), settings, now).moves();
    }

    /** How the ledger is asked: at most so often in one go. */
    boolean mayLook() {
        return looks > 0;
    }

    boolean known(Request request) {
        looks--;
        return ledger.has(request.getRequestHash());
    }

    /** Releases a unit, and lets the other jobs have their turns. */
    void goOut(Waiting waiting, int partition, long now) {
        QueueEntry entry = waiting.entry();
        state.windows().add(entry.model(), partition, entry.requests());
        ValueTimestampHeaders<ReleaseUnit> taken = state.queue().take(waiting);
        for (Request request : taken.value().getRequests()) {
            Request released = Request.newBuilder(request)
                    .setLease(Instant.ofEpochMilli(now + settings.lease().toMillis()))
                    .setCallTimeoutMs(settings.callTimeout().toMillis())
                    .setRelease(request.getRelease() + 1)
                    .setCap(settings.cap())
                    .build();
            state.outstanding().put(Units.single(taken.value(), released), now, taken.headers());
            records.release(released, taken.headers());
        }
        JobControl job = state.controls().get(entry.jobId());
        if (job.reason() != null && !job.paused()) {
            state.controls().free(entry.jobId());
        }
        state.turns().leave(entry.jobId());
        if (state.queue().any(entry.jobId()) != null) {
            state.turns().join(entry.jobId(), entry.model());
        }
        state.board().changed(entry.jobId());
    }

    /** Ends the requests of a unit without a call. */
    void refuse(Waiting waiting, String reason, long now) {
        ValueTimestampHeaders<ReleaseUnit> taken = state.queue().take(waiting);
        for (Request request : taken.value().getRequests()) {
            records.answer(request, Outcome.REFUSED, reason, now, taken.headers());
            state.board().requestEnded(request.getJobId());
        }
    }

    private boolean refuseOne(String jobId, long now) {
        Waiting next = state.queue().any(jobId);
        if (next == null) {
            state.turns().leave(jobId);
            return false;
        }
        refuse(next, GateAnswers.CANCELLED, now);
        return true;
    }
}
