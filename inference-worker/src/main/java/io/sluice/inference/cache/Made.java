package io.sluice.inference.cache;

import io.sluice.inference.call.CacheSpend;
import java.util.Optional;

/**
 * What came of making a cache.
 *
 * @param cache it, empty when it could not be made
 * @param anew false when it was there already
 * @param forGood when there is none: nobody should try again
 * @param spend what making it cost
 * @param doubtUsd bound of creations that broke on their way, and about which the provider does not tell
 */
record Made(Optional<HeldCache> cache, boolean anew, boolean forGood, CacheSpend spend, double doubtUsd) {
    static Made none(boolean forGood, double doubtUsd) {
        return new Made(Optional.empty(), false, forGood, CacheSpend.NONE, doubtUsd);
    }

    /** Beside that, creations broke before. */
    Made doubting(double moreUsd) {
        return new Made(cache, anew, forGood, spend, doubtUsd + moreUsd);
    }

    static Made of(HeldCache cache, boolean anew, CacheSpend spend) {
        return new Made(Optional.of(cache), anew, false, spend, 0);
    }
}
