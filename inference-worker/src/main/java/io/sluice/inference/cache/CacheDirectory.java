package io.sluice.inference.cache;

import io.sluice.gemini.cache.CacheClient;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.gemini.cache.CachedContent;
import io.sluice.inference.quota.Tenure;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Live caches that an earlier owner of a partition left, by display name. The provider is asked for its list at the first need within each
 * period of ownership, and again after a call that broke while a cache was made. Thread-safe; futures never complete exceptionally.
 */
final class CacheDirectory {
    private static final int PAGE = 1000;
    /** More are not read: a project with so many caches is not ours alone, and what is missed is made anew. */
    private static final int MOST_PAGES = 20;

    private final CacheClient client;
    private final Clock clock;
    private final Map<Tenure, CompletableFuture<Map<String, CachedContent>>> lists = new ConcurrentHashMap<>();

    CacheDirectory(CacheClient client, Clock clock) {
        this.client = client;
        this.clock = clock;
    }

    /** The cache of this name that was there when the partition came to this worker; told once. */
    CompletableFuture<Optional<CachedContent>> take(String displayName, Tenure tenure) {
        lists.keySet().removeIf(Tenure::ended);
        return lists.computeIfAbsent(tenure, t -> list().thenApply(ConcurrentHashMap::new))
                .thenApply(
                        found -> Optional.ofNullable(found.remove(displayName)).filter(this::lives));
    }

    /** The cache of this name that is there now. */
    CompletableFuture<Optional<CachedContent>> look(String displayName) {
        return list().thenApply(
                        found -> Optional.ofNullable(found.get(displayName)).filter(this::lives));
    }

    private boolean lives(CachedContent content) {
        return clock.instant().plus(CacheTimes.MARGIN).isBefore(content.expireTime());
    }

    private CompletableFuture<Map<String, CachedContent>> list() {
        return page("", new HashMap<>(), MOST_PAGES);
    }

    private CompletableFuture<Map<String, CachedContent>> page(
            String token, Map<String, CachedContent> found, int pages) {
        return client.list(token, PAGE).thenCompose(reply -> {
            if (!(reply instanceof CacheReply.Page page)) {
                return CompletableFuture.completedFuture(found);
            }
            // Newest first: of two with one name the newer one lives longer.
            page.contents().forEach(content -> found.putIfAbsent(content.displayName(), content));
            return page.nextPageToken().isEmpty() || pages <= 1
                    ? CompletableFuture.completedFuture(found)
                    : page(page.nextPageToken(), found, pages - 1);
        });
    }
}
