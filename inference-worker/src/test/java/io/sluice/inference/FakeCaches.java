package io.sluice.inference;

import io.sluice.gemini.FailureDetails;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.cache.CacheClient;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.gemini.cache.CachedContent;
import io.sluice.gemini.cache.NewCache;
import io.sluice.testing.MovedClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A provider's caches in memory: they are made at once, or as a test says. */
public final class FakeCaches implements CacheClient {
    /** Tokens of each cache that is made here. */
    public static final long TOKENS = 100_000;

    private final MovedClock clock;
    private final Map<String, CachedContent> standing = new LinkedHashMap<>();
    private final List<NewCache> asked = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final List<String> extended = new ArrayList<>();
    private final List<String> deleted = new ArrayList<>();
    private final Deque<CompletableFuture<CacheReply>> next = new ArrayDeque<>();
    private int lists;

    public FakeCaches(MovedClock clock) {
        this.clock = clock;
    }

    /** The next creation ends so. */
    public FakeCaches then(CacheReply reply) {
        next.add(CompletableFuture.completedFuture(reply));
        return this;
    }

    /** The next creation waits until the test ends it, with {@link #made} or a failure. */
    public CompletableFuture<CacheReply> thenWait() {
        CompletableFuture<CacheReply> wait = new CompletableFuture<>();
        next.add(wait);
        return wait;
    }

    public static CacheReply fails(FailureKind kind) {
        return new CacheReply.Failed(kind, 0, "", FailureDetails.NONE);
    }

    /** A cache stands now, from the time given. */
    public CacheReply made(String displayName, String model, Duration ago, Duration ttl) {
        String name = "cachedContents/" + (standing.size() + deleted.size() + 1);
        var created = clock.instant().minus(ago);
        CachedContent content =
                new CachedContent(name, "models/" + model, displayName, created, created.plus(ttl), TOKENS);
        standing.put(name, content);
        return new CacheReply.Standing(content);
    }

    /** Takes one away, as a provider may. */
    public void vanish(String name) {
        standing.remove(name);
    }

    /** Creations that were asked for. */
    public List<NewCache> asked() {
        return asked;
    }

    /** What was to be put into them. */
    public List<String> texts() {
        return texts;
    }

    public List<String> extended() {
        return extended;
    }

    public List<String> deleted() {
        return deleted;
    }

    public int lists() {
        return lists;
    }

    @Override
    public CompletableFuture<CacheReply> create(NewCache cache) {
        asked.add(cache);
        StringBuilder text = new StringBuilder(cache.systemInstruction()).append('|');
        try {
            cache.prefix().writeTo(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        texts.add(text.toString());
        CompletableFuture<CacheReply> told = next.poll();
        return told != null
                ? told
                : CompletableFuture.completedFuture(
                        made(cache.displayName(), cache.model(), Duration.ZERO, cache.ttl()));
    }

    @Override
    public CompletableFuture<CacheReply> get(String name) {
        return CompletableFuture.completedFuture(Optional.ofNullable(standing.get(name))
                .<CacheReply>map(CacheReply.Standing::new)
                .orElseGet(CacheReply.Gone::new));
    }

    @Override
    public CompletableFuture<CacheReply> extend(String name, Duration ttl) {
        extended.add(name);
        return get(name);
    }

    @Override
    public CompletableFuture<CacheReply> delete(String name) {
        deleted.add(name);
        return CompletableFuture.completedFuture(
                standing.remove(name) == null ? new CacheReply.Gone() : new CacheReply.Deleted());
    }

    @Override
    public CompletableFuture<CacheReply> list(String pageToken, int pageSize) {
        lists++;
        return CompletableFuture.completedFuture(new CacheReply.Page(List.copyOf(standing.values()), ""));
    }
}
