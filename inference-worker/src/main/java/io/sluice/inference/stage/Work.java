package io.sluice.inference.stage;

import io.opentelemetry.context.Context;
import io.sluice.inference.cache.HeldCache;
import io.sluice.inference.cache.PrefixGroup;
import io.sluice.inference.call.Expense;
import io.sluice.inference.call.LostCalls;
import io.sluice.inference.ledger.ReleaseMarks;
import io.sluice.inference.quota.Tenure;
import io.sluice.inference.stage.Response.Origin;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Finding;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One released request on its way. Immutable.
 *
 * @param arrival what was read, which stays as it is
 * @param response the model's raw answer, once there is one
 * @param expense what its calls cost
 * @param queued from arrival to the start of the first call
 * @param ending how it ended, once that is known
 * @param group those that share its prefix, where that matters
 * @param cache the cache to call with
 * @param marks its attempts on record, once they have been read
 */
public record Work(
        Arrival arrival,
        Optional<Response> response,
        Expense expense,
        Duration queued,
        Optional<Ending> ending,
        Optional<PrefixGroup> group,
        Optional<HeldCache> cache,
        Optional<ReleaseMarks> marks) {
    /** Work that has just been read. */
    public static Work arrived(
            Request request, Tenure tenure, Context trace, Instant arrived, Consumer<Answer> answers) {
        return new Work(
                new Arrival(request, tenure, trace, arrived, answers),
                Optional.empty(),
                Expense.NONE,
                Duration.ZERO,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    Request request() {
        return arrival.request();
    }

    Tenure tenure() {
        return arrival.tenure();
    }

    Context trace() {
        return arrival.trace();
    }

    Instant arrived() {
        return arrival.at();
    }

    Consumer<Answer> answers() {
        return arrival.answers();
    }

    Work queuedUntil(Instant start) {
        Duration wait = Duration.between(arrived(), start);
        return new Work(arrival, response, expense, wait, ending, group, cache, marks);
    }

    Work spent(Expense sum) {
        return new Work(arrival, response, sum, queued, ending, group, cache, marks);
    }

    /** With what stands on record of its release; what was left there is lost. */
    Work marked(ReleaseMarks known) {
        Expense sum = expense.plus(LostCalls.of(known.left()));
        return new Work(arrival, response, sum, queued, ending, group, cache, Optional.of(known));
    }

    Work in(PrefixGroup shared) {
        return new Work(arrival, response, expense, queued, ending, Optional.of(shared), cache, marks);
    }

    Work calledWith(Optional<HeldCache> held) {
        return new Work(arrival, response, expense, queued, ending, group, held, marks);
    }

    Work answered(Response raw) {
        return new Work(arrival, Optional.of(raw), expense, queued, ending, group, cache, marks);
    }

    Work ended(Outcome outcome, String reason) {
        return ended(new Ending(outcome, reason, List.of(), Optional.empty()));
    }

    /** The output limit cut its answer; what was complete of it is kept. */
    Work cut(Outcome outcome, List<Finding> complete) {
        return ended(new Ending(outcome, Reason.OUTPUT_LIMIT.name(), complete, Optional.empty()));
    }

    Work failed(Reason reason) {
        return ended(Outcome.FAILED, reason.name());
    }

    Work parked(Optional<Instant> until) {
        return ended(new Ending(Outcome.PARKED, Reason.DAY_QUOTA.name(), List.of(), until));
    }

    /** Its job was cancelled: it ends with what was spent on it so far. */
    Work cancelled() {
        return ended(Outcome.REFUSED, Reason.CANCELLED.name());
    }

    Work found(List<Finding> findings) {
        return ended(new Ending(Outcome.ANSWERED, "", findings, Optional.empty()));
    }

    /** True when its answer stood in the ledger. */
    boolean stood() {
        return response.isPresent() && !from(Origin.CALL);
    }

    boolean from(Origin origin) {
        return response.map(Response::origin).filter(origin::equals).isPresent();
    }

    private Work ended(Ending end) {
        return new Work(arrival, response, expense, queued, Optional.of(end), group, cache, marks);
    }
}
