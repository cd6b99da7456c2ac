package io.sluice.inference.call;

import io.sluice.extraction.catalogue.Price;
import io.sluice.extraction.catalogue.TierRates;
import java.time.Duration;

/** What tokens of one model cost. Thread-safe. */
public interface Tariff {
    /** The emulator's: nothing. */
    Tariff FREE = new Tariff() {
        @Override
        public double cost(long prompt, long cached, long output, long thinking) {
            return 0;
        }

        @Override
        public double storage(long tokens, Duration life) {
            return 0;
        }
    };

    /**
     * Cost in US dollars.
     *
     * @param prompt input tokens, cached ones included
     * @param cached part of prompt read from a cache
     * @param output answer tokens
     * @param thinking thought tokens
     */
    double cost(long prompt, long cached, long output, long thinking);

    /**
     * Cost of keeping an explicit cache, US dollars.
     *
     * @param tokens what it holds
     * @param life for how long
     */
    double storage(long tokens, Duration life);

    /** The standard tier of a price. */
    static Tariff of(Price price) {
        return of(price.standard());
    }

    /** Rates by the length of the prompt. */
    static Tariff of(TierRates rates) {
        return new Tariff() {
            @Override
            public double cost(long prompt, long cached, long output, long thinking) {
                return rates.of(prompt).cost(prompt, cached, output, thinking);
            }

            @Override
            public double storage(long tokens, Duration life) {
                return rates.of(tokens).storageCost(tokens, life);
            }
        };
    }
}
