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
import org.apache.kafka.streams.state.KeyValueStore;

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
        } else if (answer.getOutcome() == Outcome.PARKED) {
            state.parks().park(request.getModel(), wakeUp(answer, now));
            requeue(held.get(), cost + doubt, now);
        } else if (now < request.getLease().toEpochMilli() && request.getRelease() >= settings.maxReleases()) {
            end(held.get(), Outcome.FAILED, GateAnswers.RETURNED_TOO_OFTEN, now);
        } else {
            requeue(held.get(), cost + doubt, now);
        }
    }

    /** Ends a request whose answer was cut and that cannot be cut: its money is settled by then. */
    void indivisible(Answer answer, long now, Headers headers) {
        state.board().requestEnded(answer.getJobId());
        records.indivisible(answer, now, headers);
    }

    /** Answers for requests whose time has passed. Nobody knows what they cost: their money stays held. */
    void expire(long now) {
        KeyValueStore<String, LostRequest> lost = state.lost();
        for (String requestId : state.outstanding().due(now, BATCH)) {
            Held held = state.outstanding().get(requestId).orElseThrow();
            takeBack(held.request());
            state.accounts().settle(held.payers(), held.reserved(), 0, held.reserved());
            metrics.settled(0, held.reserved());
            lost.put(
                    requestId,
                    new LostRequest(
                            held.payers(), held.reserved(), held.request().getRelease()));
            end(held, Outcome.EXPIRED, GateAnswers.NO_ANSWER, now);
        }
    }

    /** The answer of a request that expired tells what was unknown; any other is of a call that was made once too often, and paid. */
    private void late(Answer answer, boolean again, long cost, long doubt, long now) {
        LostRequest lost = state.lost().get(answer.getRequestId());
        if (lost != null && (!again || lost.release() == answer.getRelease())) {
            state.lost().delete(answer.getRequestId());
            state.accounts().learn(lost.payers(), lost.boundNanos(), cost, doubt);
            metrics.settled(cost, doubt - lost.boundNanos());
        } else if (!answer.getReused() && cost + doubt > 0) {
            Payers payers = new Payers(answer.getJobId(), answer.getDocumentId(), List.of(), AccountKeys.dayOf(now));
            state.accounts().learn(payers, 0, cost, doubt);
            metrics.settled(cost, doubt);
        }
        if (!answer.getReused()) {
            state.board().used(answer);
        }
        state.board().changed(answer.getJobId());
    }

    private void requeue(Held held, long used, long now) {
        boolean wasFree = held.reserved() == 0;
        long rest = Math.max(0, Money.nanos(held.unit().getBoundUsd()) - used);
        Request again =
                Request.newBuilder(held.request()).setSpendUsd(Money.usd(rest)).build();
        ReleaseUnit unit = Units.of(held.unit(), List.of(again));
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
