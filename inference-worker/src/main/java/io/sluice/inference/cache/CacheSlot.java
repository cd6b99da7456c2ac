package io.sluice.inference.cache;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The place of one prefix's cache: one is made at a time, twice at most. Thread-safe. */
final class CacheSlot {
    private static final int MOST_MADE = 2;

    private HeldCache cache;
    private CompletableFuture<Void> making;
    private int made;
    private boolean refused;

    /** What a request may do. */
    sealed interface Claim {
        /** Call with it. */
        record Use(HeldCache cache) implements Claim {}

        /** Make it; {@link CacheSlot#made} or {@link CacheSlot#notMade} must follow. */
        record Make() implements Claim {}

        /** Wait until another one has tried to make it, and claim again. */
        record Wait(CompletableFuture<Void> end) implements Claim {}

        /** Call without. */
        record None() implements Claim {}
    }

    /** @param worth whether this request could make it, and it would pay */
    synchronized Claim claim(boolean worth) {
        if (cache != null && cache.usable()) {
            return new Claim.Use(cache);
        }
        if (making != null) {
            return new Claim.Wait(making);
        }
        if (refused || !worth || made >= MOST_MADE) {
            return new Claim.None();
        }
        making = new CompletableFuture<>();
        return new Claim.Make();
    }

    /**
     * It stands.
     *
     * @param anew false when it was there already
     */
    void made(HeldCache standing, boolean anew) {
        CompletableFuture<Void> end;
        synchronized (this) {
            cache = standing;
            made += anew ? 1 : 0;
            end = ended();
        }
        end.complete(null);
    }

    /** It could not be made; {@code forGood}: nobody should try again. */
    void notMade(boolean forGood) {
        CompletableFuture<Void> end;
        synchronized (this) {
            refused |= forGood;
            end = ended();
        }
        end.complete(null);
    }

    /** The cache there is. */
    synchronized Optional<HeldCache> held() {
        return Optional.ofNullable(cache);
    }

    private CompletableFuture<Void> ended() {
        CompletableFuture<Void> end = making == null ? new CompletableFuture<>() : making;
        making = null;
        return end;
    }
}
