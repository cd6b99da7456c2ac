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
    private final Delay delay;
    private final RandomGenerator random;
    private final InferenceMeters meters;
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
        this.delay = parts.delay();
        this.random = parts.random();
        this.meters = parts.meters();
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
     * @param unpaid no answer can have paid for a cache that is there already, so whoever takes it pays for its creation
     * @throws IOException when the layout cannot be read; nothing was made then
     */
    CompletableFuture<Made> make(Request request, Context trace, Tenure tenure, Tariff price, boolean unpaid)
            throws IOException {
        String displayName = names.of(request.getModel(), request.getPrefixId());
        NewCache cache = prompts.cache(request, displayName, times.timeToLive());
        Making making = new Making(request, trace, cache, price);
        return directory
                .take(displayName, tenure)
                .thenCompose(found -> found.map(
                                content -> CompletableFuture.completedFuture(making.adopted(content, unpaid)))
                        .orElseGet(() -> making.attempt(1)));
    }

    private final class Making {
        private final Request request;
        private final NewCache cache;
        private final Tariff price;
        private final Context trace;
        private final CacheCalls calls;

        Making(Request request, Context trace, NewCache cache, Tariff price) {
            this.request = request;
            this.trace = trace;
            this.calls = new CacheCalls(client, spans, request.getModel(), request.getPrefixId());
            this.cache = cache;
            this.price = price;
        }

        CompletableFuture<Made> attempt(int number) {
            Duration wait = gate.remaining(request.getModel());
            if (!wait.isZero()) {
                return after(wait, number);
            }
            Instant sent = clock.instant();
            return calls.create(trace, cache).thenCompose(reply -> judge(reply, sent, number));
        }

        /** Waits, and tries again before the lease ends. */
        private CompletableFuture<Made> after(Duration wait, int number) {
            return clock.instant().plus(wait).isBefore(request.getLease())
                    ? delay.after(wait).thenCompose(x -> attempt(number))
                    : CompletableFuture.completedFuture(Made.none(false, 0));
        }

        private CompletableFuture<Made> judge(CacheReply reply, Instant sent, int number) {
            if (reply instanceof CacheReply.Standing standing) {
                return CompletableFuture.completedFuture(created(standing.content(), sent));
            }
            if (reply instanceof CacheReply.TooSmall small) {
                limits.learn(request, small);
                return refused("TOO_SMALL", 0);
            }
            return reply instanceof CacheReply.Failed failed ? failed(failed, sent, number) : refused("UNEXPECTED", 0);
        }

        private CompletableFuture<Made> failed(CacheReply.Failed failed, Instant sent, int number) {
            FailureKind kind = failed.kind();
            if (!kind.retryable()) {
                limits.refuse(request.getModel());
                return refused(kind.name(), 0);
            }
            // A call that broke may have made it all the same.
            CompletableFuture<Optional<CachedContent>> look = kind == FailureKind.RATE_LIMITED
                    ? CompletableFuture.completedFuture(Optional.empty())
                    : directory.look(cache.displayName());
            return look.thenCompose(found -> {
                if (found.isPresent()) {
                    return CompletableFuture.completedFuture(created(found.get(), sent));
                }
                Optional<Duration> wait =
                        RETRIES.delay(number, kind, failed.details().retryAfter(), random);
                if (wait.isEmpty() || number >= RETRIES.overloadedAttempts()) {
                    return refused(kind.name(), billable(failed) ? creation().usd() : 0);
                }
                if (kind == FailureKind.RATE_LIMITED) {
                    gate.closeFor(request.getModel(), wait.get());
                }
                return after(wait.get(), number + 1);
            });
        }

        private Made created(CachedContent content, Instant sent) {
            CacheSpend spend = CacheSpend.creation(tokens(content), price);
            meters.cache(request.getModel(), "created");
            meters.cacheSpend(request.getModel(), spend.createdTokens(), 0, spend.usd());
            Instant expires = sent.plus(times.timeToLive()).minus(CacheTimes.MARGIN);
            return Made.of(held(content, sent, expires), true, spend);
        }

        private Made adopted(CachedContent content, boolean unpaid) {
            meters.cache(request.getModel(), "adopted");
            CacheSpend spend = unpaid ? CacheSpend.creation(tokens(content), price) : CacheSpend.NONE;
            meters.cacheSpend(request.getModel(), spend.createdTokens(), 0, spend.usd());
            Instant expires = content.expireTime().minus(CacheTimes.MARGIN);
            return Made.of(held(content, content.createTime(), expires), false, spend);
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
