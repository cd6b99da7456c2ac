package io.sluice.inference.cache;

import io.opentelemetry.context.Context;
import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.Retries;
import io.sluice.gemini.cache.CacheClient;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.gemini.cache.CachedContent;
import io.sluice.gemini.cache.NewCache;
import io.sluice.inference.call.CacheSpend;
import io.sluice.inference.call.Delay;
import io.sluice.inference.call.Prompts;
import io.sluice.inference.call.Tariff;
import io.sluice.inference.quota.Cancellations;
import io.sluice.inference.quota.ModelGate;
import io.sluice.inference.quota.Tenure;
import io.sluice.inference.telemetry.CacheSpans;
import io.sluice.inference.telemetry.InferenceMeters;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;

/** Makes a prefix's cache, or takes the one that a lost worker left. Thread-safe. */
final class CacheMaker {
    private static final Log LOG = Log.of(CacheMaker.class);
    /** A cache saves most of the prefix's price: worth some waits, at last never more than the calls themselves. */
    private static final Retries RETRIES = new Retries(3, 3);

    private final CacheClient client;
    private final CacheNames names;
    private final CacheTimes times;
    private final CacheLimits limits;
    private final CacheDirectory directory;
    private final Prompts prompts;
    private final ModelGate gate;
    private final Cancellations cancellations;
    private final Delay delay;
    private final RandomGenerator random;
    private final InferenceMeters meters;
    private final Executor executor;
    private final CacheSpans spans;
    private final Clock clock;

    CacheMaker(CacheClient client, CacheNames names, CacheTimes times, CacheParts parts) {
        this.client = client;
        this.names = names;
        this.times = times;
        this.limits = new CacheLimits(parts.minimums(), parts.clock());
        this.directory = new CacheDirectory(client, parts.clock());
        this.prompts = parts.prompts();
        this.gate = parts.gate();
        this.cancellations = parts.cancellations();
        this.delay = parts.delay();
        this.random = parts.random();
        this.meters = parts.meters();
        this.executor = parts.executor();
        this.spans = parts.spans();
        this.clock = parts.clock();
    }

    /** False when the provider would refuse it for sure. */
    boolean allowed(Request request) {
        return limits.allow(request.getModel(), request.getPrefixTokens());
    }

    /**
     * Makes the cache; never completes exceptionally.
     *
     * @param trace span of the request that makes it
     * @param marks takes each creation on record before it is sent
     * @param anew false: only takes one that is there already
     * @throws IOException when the layout cannot be read; nothing was made then
     */
    CompletableFuture<Made> make(
            Request request, Context trace, Tenure tenure, Tariff price, CreationMarks marks, boolean anew)
            throws IOException {
        String displayName = names.of(request.getModel(), request.getPrefixId());
        NewCache cache = prompts.cache(request, displayName, times.timeToLive());
        Making making = new Making(request, trace, cache, price, marks);
        return directory.take(displayName, tenure).thenCompose(found -> {
            if (found.isPresent()) {
                return CompletableFuture.completedFuture(making.adopted(found.get()));
            }
            return anew ? making.first() : CompletableFuture.completedFuture(Made.none(false, 0));
        });
    }

    private final class Making {
        private final Request request;
        private final NewCache cache;
        private final Tariff price;
        private final CreationMarks marks;
        private final Context trace;
        private final CacheCalls calls;

        Making(Request request, Context trace, NewCache cache, Tariff price, CreationMarks marks) {
            this.request = request;
            this.trace = trace;
            this.calls = new CacheCalls(client, spans, request.getModel(), request.getPrefixId());
            this.cache = cache;
            this.price = price;
            this.marks = marks;
        }

        CompletableFuture<Made> first() {
            return CompletableFuture.supplyAsync(this::marked, executor)
                    .thenCompose(marked -> marked ? attempt(1, 0) : refused("NO_MARK", 0));
        }

        /** @param doubtUsd bound of those before, as far as they may have been charged */
        CompletableFuture<Made> attempt(int number, double doubtUsd) {
            if (cancellations.cancelled(request.getJobId())) {
                return CompletableFuture.completedFuture(Made.none(false, doubtUsd));
            }
            Duration wait = gate.remaining(request.getModel());
            if (!wait.isZero()) {
                return after(wait, number, doubtUsd);
            }
            Instant sent = clock.instant();
            return calls.create(trace, cache).thenCompose(reply -> judge(reply, sent, number, doubtUsd));
        }

        /** Waits, and tries again before the lease ends. */
        private CompletableFuture<Made> after(Duration wait, int number, double doubtUsd) {
            return clock.instant().plus(wait).isBefore(request.getLease())
                    ? cancellations
                            .orCancelled(request.getJobId(), delay.after(wait))
                            .thenCompose(x -> attempt(number, doubtUsd))
                    : CompletableFuture.completedFuture(Made.none(false, doubtUsd));
        }

        private CompletableFuture<Made> judge(CacheReply reply, Instant sent, int number, double doubtUsd) {
            if (reply instanceof CacheReply.Standing standing) {
                return CompletableFuture.completedFuture(
                        created(standing.content(), sent).doubting(doubtUsd));
            }
            if (reply instanceof CacheReply.TooSmall small) {
                limits.learn(request, small);
                return refused("TOO_SMALL", doubtUsd);
            }
            return reply instanceof CacheReply.Failed failed
                    ? failed(failed, sent, number, doubtUsd)
                    : refused("UNEXPECTED", doubtUsd);
        }

        private CompletableFuture<Made> failed(CacheReply.Failed failed, Instant sent, int number, double before) {
            FailureKind kind = failed.kind();
            if (!kind.retryable()) {
                limits.refuse(request.getModel());
                return refused(kind.name(), before);
            }
            boolean billable = billable(failed);
            double doubt = before + (billable ? creation().usd() : 0);
            // A call that broke may have made it all the same.
            CompletableFuture<Optional<CachedContent>> look = kind == FailureKind.RATE_LIMITED
                    ? CompletableFuture.completedFuture(Optional.empty())
                    : directory.look(cache.displayName());
            return look.thenCompose(found -> {
                if (found.isPresent()) {
                    return CompletableFuture.completedFuture(
                            created(found.get(), sent).doubting(before));
                }
                Optional<Duration> wait =
                        RETRIES.delay(number, kind, failed.details().retryAfter(), random);
                if (wait.isEmpty() || number >= RETRIES.overloadedAttempts() || (billable && !marked())) {
                    return refused(kind.name(), doubt);
                }
                if (kind == FailureKind.RATE_LIMITED) {
                    gate.closeFor(request.getModel(), wait.get());
                }
                return after(wait.get(), number + 1, doubt);
            });
        }

        /** Without a mark none is made: its cost could be lost. */
        private boolean marked() {
            try {
                return marks.begin();
            } catch (IOException e) {
                LOG.warn().cause(e).say("a cache is not made: what it costs could not be put on record");
                return false;
            }
        }

        private Made created(CachedContent content, Instant sent) {
            CacheSpend spend = CacheSpend.creation(tokens(content), price);
            meters.cache(request.getModel(), "created");
            meters.cacheSpend(request.getModel(), spend.createdTokens(), 0, spend.usd());
            Instant expires = sent.plus(times.timeToLive()).minus(CacheTimes.MARGIN);
            return Made.of(held(content, sent, expires), true, spend);
        }

        /** Its creation is paid by the request that was to make it, which knows that by its mark. */
        private Made adopted(CachedContent content) {
            meters.cache(request.getModel(), "adopted");
            Instant expires = content.expireTime().minus(CacheTimes.MARGIN);
            HeldCache cache = held(content, content.createTime(), expires);
            cache.orphaned();
            return Made.of(cache, false, CacheSpend.NONE);
        }

        private HeldCache held(CachedContent content, Instant created, Instant expires) {
            return new HeldCache(calls, trace, times, clock, content.name(), tokens(content), created, expires);
        }

        private boolean billable(CacheReply.Failed failed) {
            return ConnectionFault.of(failed.status())
                    .map(ConnectionFault::billable)
                    .orElse(failed.kind() == FailureKind.NETWORK);
        }

        private CacheSpend creation() {
            return CacheSpend.creation(request.getPrefixTokens(), price);
        }

        private long tokens(CachedContent content) {
            return content.tokens() > 0 ? content.tokens() : request.getPrefixTokens();
        }

        private CompletableFuture<Made> refused(String reason, double doubtUsd) {
            meters.cache(request.getModel(), "refused");
            LOG.info()
                    .with(LogKey.PREFIX_ID, request.getPrefixId())
                    .with(LogKey.MODEL, request.getModel())
                    .with(LogKey.REASON, reason)
                    .say("no cache could be made: the prefix is sent with each call");
            return CompletableFuture.completedFuture(Made.none(true, doubtUsd));
        }
    }
}
