package io.sluice.emulator.cache;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;

/** The caches that live, newest first. A cache that is over is found no more; its hours are told once. Thread-safe. */
public final class CacheStore {
    private static final int ID_LENGTH = 40;
    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

    private final Deque<StoredCache> caches = new ArrayDeque<>();
    private final RandomGenerator random;
    private final BiConsumer<StoredCache, Instant> ended;

    /**
     * An empty store.
     *
     * @param random makes ids
     * @param ended told of each cache that is over, and when it ended
     */
    public CacheStore(RandomGenerator random, BiConsumer<StoredCache, Instant> ended) {
        this.random = random;
        this.ended = ended;
    }

    /** An id that no cache has. */
    public synchronized String newId() {
        StringBuilder id = new StringBuilder();
        for (int i = 0; i < ID_LENGTH; i++) {
            id.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return id.toString();
    }

    /** Adds a cache. */
    public synchronized void add(StoredCache cache) {
        caches.addFirst(cache);
    }

    /** A cache that lives at this time. */
    public synchronized Optional<StoredCache> find(String id, Instant now) {
        return alive(now).stream().filter(c -> c.id().equals(id)).findFirst();
    }

    /** All that live at this time, newest first. */
    public synchronized List<StoredCache> alive(Instant now) {
        for (StoredCache cache : List.copyOf(caches)) {
            if (!cache.expires().isAfter(now)) {
                end(cache, cache.expires());
            }
        }
        return List.copyOf(caches);
    }

    /** Moves the end of a cache. */
    public synchronized Optional<StoredCache> expire(String id, Instant end, Instant now) {
        Optional<StoredCache> changed = find(id, now).map(c -> c.expiring(end, now));
        changed.ifPresent(c -> {
            List<StoredCache> all = new ArrayList<>(caches);
            all.replaceAll(old -> old.id().equals(id) ? c : old);
            caches.clear();
            caches.addAll(all);
        });
        return changed;
    }

    /** Ends a cache now; false when there is none. */
    public synchronized boolean delete(String id, Instant now) {
        Optional<StoredCache> cache = find(id, now);
        cache.ifPresent(c -> end(c, now));
        return cache.isPresent();
    }

    private void end(StoredCache cache, Instant at) {
        caches.remove(cache);
        ended.accept(cache, at.isBefore(cache.created()) ? cache.created() : at);
    }
}
