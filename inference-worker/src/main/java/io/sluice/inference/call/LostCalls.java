package io.sluice.inference.call;

import java.util.List;

/**
 * Attempts that a worker marked before it was lost and of which no answer tells: each may have been charged.
 *
 * @param generations those that asked for an answer
 * @param caches those that made an explicit cache
 * @param usd their bounds together, US dollars
 * @param cacheUsd bound of the last creation, 0 when there is none
 */
public record LostCalls(int generations, int caches, double usd, double cacheUsd) {
    /** None. */
    public static final LostCalls NONE = new LostCalls(0, 0, 0, 0);

    /** Those of some marks. */
    public static LostCalls of(List<CallMark> marks) {
        LostCalls lost = NONE;
        for (CallMark mark : marks) {
            lost = mark.kind() == CallMark.Kind.CACHE
                    ? new LostCalls(lost.generations, lost.caches + 1, lost.usd + mark.boundUsd(), mark.boundUsd())
                    : new LostCalls(lost.generations + 1, lost.caches, lost.usd + mark.boundUsd(), lost.cacheUsd);
        }
        return lost;
    }

    /** All of them. */
    public int count() {
        return generations + caches;
    }

    /** True when there are some. */
    public boolean any() {
        return count() > 0;
    }

    LostCalls plus(LostCalls more) {
        return new LostCalls(
                generations + more.generations,
                caches + more.caches,
                usd + more.usd,
                Math.max(cacheUsd, more.cacheUsd));
    }

    /** Without the last creation: its cache was found, so that its cost is known. */
    LostCalls withoutCache() {
        return new LostCalls(generations, caches - 1, usd - cacheUsd, 0);
    }
}
