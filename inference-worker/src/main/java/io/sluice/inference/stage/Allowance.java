package io.sluice.inference.stage;

import io.sluice.inference.cache.HeldCache;
import io.sluice.inference.call.Expense;
import io.sluice.inference.call.Tariff;
import java.time.Duration;

/** What a request may still do: at most two attempts that reach the model, lost ones included, each within what it may spend. */
record Allowance(Tariff price) {
    private static final int MAX_ATTEMPTS = 2;

    /** True when the first attempt of this worker may be made. */
    boolean first(Work work) {
        return work.expense().lost().generations() < MAX_ATTEMPTS && affords(work);
    }

    /** True when one more attempt may be made; one that never reached the model is none. */
    boolean another(Work work) {
        Expense spent = work.expense();
        return spent.allAttempts() == 0 || (spent.allAttempts() < MAX_ATTEMPTS && affords(work));
    }

    /** The most that an attempt may cost, the time included for which it holds its cache. US dollars. */
    double bound(Work work) {
        Duration longest = Duration.ofMillis(work.request().getCallTimeoutMs());
        return tokens(work)
                + work.cache().map(cache -> cache.storageBound(longest, price)).orElse(0.0);
    }

    /** The most that the tokens of an attempt may cost, US dollars. */
    double tokens(Work work) {
        return CallBound.of(work.request(), work.cache().map(HeldCache::tokens).orElse(0L), price);
    }

    private boolean affords(Work work) {
        return work.expense().allows(bound(work), work.request().getSpendUsd());
    }
}
