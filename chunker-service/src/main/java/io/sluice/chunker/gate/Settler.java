package io.sluice.chunker.gate;

import io.sluice.chunker.gate.Outstanding.Held;
import io.sluice.chunker.gate.UnitQueue.Lane;
import io.sluice.schemas.Outcomes;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;

/** What becomes of a request that was released, and of its money. */
final class Settler {
    /** Requests expired in one go: a transaction stays short. */
    private static final int BATCH = 512;

    private final GateSettings settings;
    private final GateState state;
    private final GateRecords records;
    private final GateMetrics metrics;

    Settler(GateSettings settings, GateState state, GateRecords records, GateMetrics metrics) {
        this.settings = settings;
        this.state = state;
        this.records = records;
        this.metrics = metrics;
    }

    void settle(Answer answer, long now) {
        long cost = Money.nanos(answer.getCostUsd());
        long doubt = Money.nanos(answer.getUnknownUsd());
        Optional<Held> held = state.outstanding().get(answer.getRequestId());
        boolean again = Outcomes.comesAgain(answer.getOutcome());
        if (held.isEmpty() || (again && held.get().request().getRelease() != answer.getRelease())) {
            late(answer, again, cost, doubt, now);
            return;
        }
        Request request = held.get().request();
        state.board().used(answer);
        takeBack(request);
        state.accounts().settle(held.get().payers(), held.get().reserved(), cost, doubt);
        metrics.settled(cost, doubt);
        state.board().changed(request.getJobId());
        if (answer.getOutcome() == Outcome.SPLIT) {
            return; // Those that replace it end in its place.
        }
        if (!again) {
            state.board().requestEnded(request.getJobId());
        } else if (state.controls().get(request.getJobId()).cancelled()) {
            end(held.get(), Outcome.REFUSED, GateAnswers.CANCELLED, now);
        } else {
            comesBack(held.get(), answer, cost + doubt, now);
        }
    }

    private void comesBack(Held held, Answer answer, long used, long now) {
        Request request = held.request();
        // Calls that were lost with a worker are booked; the request gets all its attempts again, however often that
        // happens.
        boolean lost = answer.getLostCalls() > 0;
        boolean early = answer.getOutcome() == Outcome.RETURNED
                && !lost
                && now < request.getLease().toEpochMilli();
        int returns = held.unit().getReturns() + (early ? 1 : 0);
        if (answer.getOutcome() == Outcome.PARKED) {
            state.parks().park(request.getModel(), wakeUp(answer, now));
        }
        if (early && returns >= settings.maxReleases()) {
            end(held, Outcome.FAILED, GateAnswers.RETURNED_TOO_OFTEN, now);
        } else {
            requeue(held, lost ? 0 : used, returns, now);
        }
    }

    /** Ends a request whose answer was cut and that cannot be cut: its money is settled by then. */
    void indivisible(Answer answer, long now, Headers headers) {
        state.board().requestEnded(answer.getJobId());
        records.indivisible(answer, now, headers);
    }

    /** Answers for requests whose time has passed. Nobody knows what they cost: their money stays held. */
    void expire(long now) {
        for (String requestId : state.outstanding().due(now, BATCH)) {
            Held held = state.outstanding().get(requestId).orElseThrow();
            takeBack(held.request());
            state.accounts().settle(held.payers(), held.reserved(), 0, held.reserved());
            metrics.settled(0, held.reserved());
            LostRequest lost = new LostRequest(
                    held.payers(), held.reserved(), held.request().getRelease());
            state.late().lost(requestId, lost, now);
            end(held, Outcome.EXPIRED, GateAnswers.NO_ANSWER, now);
        }
    }

    /**
     * The answer of a request that expired tells what was unknown. One that is told again after a crash has been heard. Any other is of a
     * call that was made once too often, and paid.
     */
    private void late(Answer answer, boolean again, long cost, long doubt, long now) {
        Optional<LostRequest> lost =
                state.late().lost(answer.getRequestId()).filter(l -> !again || l.release() == answer.getRelease());
        boolean heard = lost.isEmpty() && answer.getReplayed();
        if (lost.isPresent()) {
            state.late().told(answer.getRequestId());
            state.accounts().learn(lost.get().payers(), lost.get().boundNanos(), cost, doubt);
            metrics.settled(cost, doubt - lost.get().boundNanos());
        } else if (!heard && !answer.getReused() && cost + doubt > 0) {
            List<String> labels = state.late().labels(answer.getDocumentId());
            Payers payers = new Payers(answer.getJobId(), answer.getDocumentId(), labels, AccountKeys.dayOf(now));
            state.accounts().learn(payers, 0, cost, doubt);
            metrics.settled(cost, doubt);
        }
        if (!heard && !answer.getReused()) {
            state.board().used(answer);
        }
        state.board().changed(answer.getJobId());
    }

    private void requeue(Held held, long used, int returns, long now) {
        boolean wasFree = held.reserved() == 0;
        long rest = Math.max(0, Money.nanos(held.unit().getBoundUsd()) - used);
        Request again =
                Request.newBuilder(held.request()).setSpendUsd(Money.usd(rest)).build();
        ReleaseUnit unit = Units.returned(held.unit(), again, returns);
        state.queue().add(Lane.RETURNED, Units.entry(unit, wasFree), unit, now, held.headers());
        state.turns().join(again.getJobId(), again.getModel());
    }

    private void takeBack(Request request) {
        state.outstanding().remove(request);
        int partition = Addressing.partition(request.getPrefixId(), request.getCap(), settings.partitions());
        state.windows().add(request.getModel(), partition, -1);
    }

    private void end(Held held, Outcome outcome, String reason, long now) {
        state.board().requestEnded(held.request().getJobId());
        records.answer(held.request(), outcome, reason, now, held.headers());
    }

    private static long wakeUp(Answer answer, long now) {
        Instant said = answer.getParkedUntil();
        return said != null && said.toEpochMilli() > now
                ? said.toEpochMilli()
                : QuotaDay.next(Instant.ofEpochMilli(now)).toEpochMilli();
    }
}
