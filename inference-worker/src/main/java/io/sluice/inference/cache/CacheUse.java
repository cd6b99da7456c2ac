package io.sluice.inference.cache;

import java.util.concurrent.CompletableFuture;

/** What a request may do about the cache of its prefix. */
public sealed interface CacheUse {
    /** Call with it. */
    record Ready(HeldCache cache) implements CacheUse {}

    /** Wait, and ask again. */
    record Later(CompletableFuture<Void> end) implements CacheUse {}

    /**
     * Make it; {@link Prefixes#make} must follow.
     *
     * @param anew false: only take one that is there already
     */
    record Make(boolean anew) implements CacheUse {}

    /** Call without one. */
    record None() implements CacheUse {}
}
