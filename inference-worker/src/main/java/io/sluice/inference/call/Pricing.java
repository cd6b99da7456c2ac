package io.sluice.inference.call;

import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.runtime.config.ModelProvider;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/** What a model costs today. */
@FunctionalInterface
public interface Pricing {
    /** Today's price of a model; empty when nobody knows it, and then it must not be called. */
    Optional<Tariff> of(String model);

    /** Prices of a catalogue by UTC date; the emulator costs nothing. */
    static Pricing of(ModelProvider provider, ModelCatalogue catalogue, Clock clock) {
        if (provider == ModelProvider.EMULATOR) {
            return model -> Optional.of(Tariff.FREE);
        }
        return model -> catalogue
                .price(model, LocalDate.now(clock.withZone(ZoneOffset.UTC)))
                .map(price -> price::cost);
    }
}
