package io.sluice.inference.cache;

import io.opentelemetry.context.Context;
import io.sluice.gemini.cache.CacheClient;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.inference.call.CacheSpend;
import io.sluice.inference.call.Tariff;
import io.sluice.inference.ledger.ReleaseMarks;
import io.sluice.inference.quota.Tenure;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** The prefixes that this worker calls with, and their caches. Thread-safe. */
public final class Prefixes implements AutoCloseable {
    private static final Log LOG = Log.of(Prefixes.class);
    private static final Duration STOP = Duration.ofSeconds(5);

    private final Optional<CacheMaker> maker;
    private final CacheTimes times;
    private final CacheParts parts;
    private final Map<String, PrefixGroup> groups = new ConcurrentHashMap<>();

    /**
     * No prefix yet.
     *
     * @param client the provider's caches; empty where it has none
     * @param topicPrefix the tenant's, part of the caches' names
     * @param times times
     * @param parts what they are kept with
     */
    public Prefixes(Optional<CacheClient> client, String topicPrefix, CacheTimes times, CacheParts parts) {
        this.maker = client.map(c -> new CacheMaker(c, new CacheNames(topicPrefix), times, parts));
        this.times = times;
        this.parts = parts;
        parts.meters().watchCaches(this::standing);
    }

    /** A request comes in; {@link #leave} must follow. */
    public PrefixGroup enter(Request request) {
        while (true) {
            PrefixGroup group = groups.computeIfAbsent(key(request), k -> new PrefixGroup());
            if (group.enter()) {
                return group;
            }
            groups.remove(key(request), group);
        }
    }

    /** Lets the first request of a group go soon, whatever else of its document has come by. */
    public void beginSoon(PrefixGroup group) {
        var unused = parts.delay().after(times.census()).thenRun(group::begin);
    }

    /**
     * A request goes; when it was the last one its cache lives on for the idle time.
     *
     * @param forgotten it goes to another worker, which may want the cache: then its time to live ends it
     */
    public void leave(PrefixGroup group, Request request, boolean forgotten) {
        Optional<Long> empty = group.leave(request, forgotten);
        if (empty.isPresent()) {
            var unused = parts.delay().after(times.idle()).thenRun(() -> close(group, request, empty.get()));
        }
    }

    /**
     * What a request may do now.
     *
     * @param affordable whether it could pay for making the cache; one that is there already it may use all the same
     * @param orphan whether a lost worker may have made one with this request's money: then it is looked for in any case
     */
    public CacheUse claim(PrefixGroup group, Request request, boolean affordable, boolean orphan) {
        boolean worth = request.getCacheFrom() > 0
                && maker.filter(m -> m.allowed(request)).isPresent()
                && group.remaining() >= request.getCacheFrom();
        CacheSlot.Claim claim = group.slot().claim(worth || (orphan && maker.isPresent()));
        if (claim instanceof CacheSlot.Claim.Use use) {
            return new CacheUse.Ready(use.cache());
        } else if (claim instanceof CacheSlot.Claim.Wait wait) {
            return new CacheUse.Later(wait.end());
        }
        return claim instanceof CacheSlot.Claim.Make ? new CacheUse.Make(worth && affordable) : new CacheUse.None();
    }

    /**
     * Makes the cache after {@link CacheUse.Make}, with a mark before it may cost something. Never completes exceptionally.
     *
     * @param trace span of the request
     * @param marks those of the request
     * @param anew false: only takes one that is there already
     * @return what it cost, also when there is none
     * @throws IOException when the prefix cannot be read; nothing was made then
     */
    public CompletableFuture<CacheCost> make(
            PrefixGroup group,
            Request request,
            Context trace,
            Tenure tenure,
            Tariff price,
            ReleaseMarks marks,
            boolean anew)
            throws IOException {
        CompletableFuture<Made> making;
        try {
            CreationMarks creation = new CreationMarks(marks, request, price, times);
            making = maker.orElseThrow().make(request, trace, tenure, price, creation, anew);
        } catch (IOException | RuntimeException e) {
            group.slot().notMade(false);
            throw e;
        }
        return making.handle((made, error) -> {
            marks.ended();
            Made result = error == null ? made : Made.none(true, 0);
            result.cache()
                    .ifPresentOrElse(
                            cache -> group.slot().made(cache, result.anew()),
                            () -> group.slot().notMade(result.forGood()));
            return new CacheCost(result.cache(), result.spend(), result.doubtUsd());
        });
    }

    /** What making a cache cost that a lost worker made, for the request that was to make it; told once. */
    public Optional<CacheSpend> claimCreation(HeldCache cache, Request request, Tariff price) {
        Optional<CacheSpend> creation = cache.claimCreation(price);
        creation.ifPresent(
                spend -> parts.meters().cacheSpend(request.getModel(), spend.createdTokens(), 0, spend.usd()));
        return creation;
    }

    /** The most that whoever makes a cache may have to pay for keeping it: until its expiry. US dollars. */
    public double storageBound(long tokens, Tariff price) {
        return price.storage(tokens, times.timeToLive());
    }

    /** The provider does not have it any more. */
    public void lost(HeldCache cache, String model) {
        if (cache.usable()) {
            parts.meters().cache(model, "lost");
        }
        cache.lose();
    }

    /** Caches that stand. */
    int standing() {
        return (int) groups.values().stream()
                .filter(g -> g.slot().held().filter(HeldCache::usable).isPresent())
                .count();
    }

    private void close(PrefixGroup group, Request request, long changes) {
        if (!group.close(changes)) {
            return;
        }
        groups.remove(key(request), group);
        if (!group.handedOver()) {
            group.slot().held().filter(HeldCache::usable).ifPresent(cache -> {
                var unused = delete(cache);
            });
        }
    }

    private CompletableFuture<CacheReply> delete(HeldCache cache) {
        return cache.delete().whenComplete((reply, error) -> {
            if (reply instanceof CacheReply.Failed failed) {
                LOG.warn()
                        .with(LogKey.REASON, failed.kind().name())
                        .say("a cache could not be deleted; its time to live ends it");
            }
        });
    }

    /** Deletes all caches; waits some seconds for that. What is not deleted by then ends with its time to live. */
    @Override
    public void close() {
        List<CompletableFuture<CacheReply>> deletions = new ArrayList<>();
        groups.values()
                .forEach(group -> group.slot()
                        .held()
                        .filter(HeldCache::usable)
                        .map(this::delete)
                        .ifPresent(deletions::add));
        groups.clear();
        var unused = CompletableFuture.allOf(deletions.toArray(CompletableFuture[]::new))
                .completeOnTimeout(null, STOP.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    private static String key(Request request) {
        return request.getModel() + "/" + request.getPrefixId();
    }
}
