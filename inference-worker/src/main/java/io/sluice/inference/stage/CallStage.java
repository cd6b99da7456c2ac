package io.sluice.inference.stage;

import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.ModelReply;
import io.sluice.inference.call.Tariff;
import io.sluice.inference.stage.Response.Origin;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Calls the model: at most two attempts that reach it, the second one only for a broken call or a rejected answer and only within what
 * the request may spend. Waiting out a quota or an overload is no attempt; it ends with the lease.
 */
final class CallStage implements Stage {
    /** A delay shorter than this belongs to a per-minute quota, though it may come with the refusal of a day's. */
    private static final Duration DAY_DELAY = Duration.ofHours(1);

    private final CallParts parts;
    private final Executor executor;

    CallStage(CallParts parts, Executor executor) {
        this.parts = parts;
        this.executor = executor;
    }

    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        if (work.response().isPresent()) {
            return next.proceed(work);
        }
        Optional<Tariff> price = parts.pricing().of(work.request().getModel());
        if (price.isEmpty()) {
            return next.finish(work.failed(Reason.UNKNOWN_MODEL));
        }
        return Blocking.attempt(work, next, () -> {
            Run run = new Run(next, price.get());
            if (run.cancelled(work)) {
                return run.refuse(work);
            }
            if (!run.allowance.first(work)) {
                return next.finish(work.ended(Outcome.RETURNED, noRoom(work).name()));
            }
            parts.check().prepare(work.request());
            return run.start(work, Duration.ZERO);
        });
    }

    private static Reason noRoom(Work work) {
        return work.expense().lost().any() ? Reason.LOST_CALLS : Reason.NO_MONEY;
    }

    /** The calls of one request, one after the other. */
    private final class Run {
        private final Next next;
        private final Tariff price;
        private final Allowance allowance;
        private int failures;
        private boolean stream = true;

        Run(Next next, Tariff price) {
            this.next = next;
            this.price = price;
            this.allowance = new Allowance(price);
        }

        CompletableFuture<StageResult> start(Work work, Duration pause) {
            if (cancelled(work)) {
                return refuse(work);
            }
            Request request = work.request();
            Duration closed = parts.gate().remaining(request.getModel());
            Duration wait = closed.compareTo(pause) > 0 ? closed : pause;
            Instant at = parts.clock().instant().plus(wait);
            if (!at.isBefore(request.getLease())) {
                return next.finish(work.ended(Outcome.RETURNED, Reason.LEASE_PASSED.name()));
            }
            if (work.tenure().ended() && work.expense().nothing()) {
                return CompletableFuture.completedFuture(new StageResult.Forgotten());
            }
            return wait.isZero()
                    ? Blocking.attempt(work, next, () -> call(work))
                    : parts.cancellations()
                            .orCancelled(request.getJobId(), parts.delay().after(wait))
                            .thenComposeAsync(x -> start(work, Duration.ZERO), executor);
        }

        boolean cancelled(Work work) {
            return parts.cancellations().cancelled(work.request().getJobId());
        }

        /** Whoever made a cache has to pay for keeping it, though it makes no call with it. */
        CompletableFuture<StageResult> refuse(Work work) {
            boolean maker = work.cache().isPresent() && work.expense().cache().createdTokens() > 0;
            Work paid =
                    maker ? work.spent(new Attempt(parts, price, allowance).withStorage(work.expense(), work)) : work;
            return next.finish(paid.cancelled());
        }

        private CompletableFuture<StageResult> call(Work work) throws IOException {
            if (work.cache().isEmpty()) {
                return send(work);
            }
            return work.cache()
                    .get()
                    .ready(work.trace())
                    .thenComposeAsync(
                            ready -> ready
                                    ? Blocking.attempt(work, next, () -> cancelled(work) ? refuse(work) : send(work))
                                    : CompletableFuture.completedFuture(new StageResult.CacheLost(work)),
                            executor);
        }

        private CompletableFuture<StageResult> send(Work work) throws IOException {
            return new Attempt(parts, price, allowance).make(work, stream).thenComposeAsync(this::made, executor);
        }

        private CompletableFuture<StageResult> made(Attempt.Made made) {
            if (made.reply().isEmpty()) {
                return lost(made.work());
            }
            ModelReply reply = made.reply().get();
            parts.counts().compare(made.work().request(), reply.usage());
            return judge(reply, made.work());
        }

        private CompletableFuture<StageResult> judge(ModelReply reply, Work work) {
            if (reply instanceof ModelReply.Complete complete) {
                return answered(new Response(complete.text(), complete.modelVersion(), false, Origin.CALL), work);
            }
            if (reply instanceof ModelReply.Truncated cut) {
                return answered(new Response(cut.text(), cut.modelVersion(), true, Origin.CALL), work);
            }
            if (reply instanceof ModelReply.Malformed malformed) {
                return malformed(malformed, work);
            }
            if (reply instanceof ModelReply.Blocked blocked) {
                return next.finish(work.ended(Outcome.BLOCKED, blocked.reason()));
            }
            if (reply instanceof ModelReply.Recitation) {
                return next.finish(work.ended(Outcome.BLOCKED, Reason.RECITATION.name()));
            }
            if (reply instanceof ModelReply.Unfinished) {
                return askAgain(Reason.UNFINISHED.name(), work);
            }
            return reply instanceof ModelReply.Failed failed
                    ? failed(failed, work)
                    : askAgain(Reason.EMPTY.name(), work);
        }

        /** An answer that breaks its schema goes to the check, which knows what of it can be used all the same. */
        private CompletableFuture<StageResult> malformed(ModelReply.Malformed malformed, Work work) {
            return malformed.reason().equals(ModelReply.Malformed.SCHEMA)
                    ? answered(new Response(malformed.text(), malformed.modelVersion(), false, Origin.CALL), work)
                    : askAgain(Reason.MALFORMED.name(), work);
        }

        private CompletableFuture<StageResult> answered(Response response, Work work) {
            if (parts.provider() != ModelProvider.EMULATOR
                    && response.modelVersion().startsWith(AnswerWriter.EMULATOR)) {
                return next.finish(work.failed(Reason.EMULATOR_ANSWERED));
            }
            return next.proceed(work.answered(response))
                    .thenCompose(result -> result instanceof StageResult.Rejected rejected
                            ? askAgain(rejected.code(), work)
                            : CompletableFuture.completedFuture(result));
        }

        private CompletableFuture<StageResult> askAgain(String code, Work work) {
            if (!allowance.another(work)) {
                return exhausted(work.ended(Outcome.INVALID, code));
            }
            parts.meters().retry(code);
            return start(work, Duration.ZERO);
        }

        private CompletableFuture<StageResult> failed(ModelReply.Failed failed, Work work) {
            if (failed.kind() == FailureKind.CACHE_GONE && work.cache().isPresent()) {
                return CompletableFuture.completedFuture(new StageResult.CacheLost(work));
            }
            failures++;
            if (failed.kind() == FailureKind.QUOTA_EXHAUSTED) {
                parts.gate().park(work.request().getModel());
                return next.finish(work.parked(failed.retryAfter()
                        .filter(wait -> wait.compareTo(DAY_DELAY) >= 0)
                        .map(parts.clock().instant()::plus)));
            }
            Optional<Duration> wait = parts.retries().delay(failures, failed, parts.random());
            if (wait.isEmpty() || !allowance.another(work)) {
                Work ended = work.ended(Outcome.FAILED, failed.kind().name());
                return wait.isEmpty() ? next.finish(ended) : exhausted(ended);
            }
            parts.meters().retry(failed.kind().name());
            // What cuts streams (a proxy, say) may let a reply through that comes in one piece.
            stream = !failed.status().equals(ConnectionFault.STREAM_CUT.name());
            if (failed.kind() == FailureKind.RATE_LIMITED) {
                parts.gate().closeFor(work.request().getModel(), wait.get());
            }
            return start(work, wait.get());
        }

        /** Attempts that were lost are not the request's fault: it gets them again. */
        private CompletableFuture<StageResult> exhausted(Work ended) {
            return ended.expense().lost().any() ? lost(ended) : next.finish(ended);
        }

        private CompletableFuture<StageResult> lost(Work work) {
            return next.finish(work.ended(Outcome.RETURNED, Reason.LOST_CALLS.name()));
        }
    }
}
