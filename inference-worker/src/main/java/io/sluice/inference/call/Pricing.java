package io.sluice.inference.call;

import io.sluice.extraction.catalogue.ModelCatalogue;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/** What a model costs today. */
@FunctionalInterface
public interface Pricing {
    /** Today's price of a model; empty when nobody knows it, and then it must not be called. */
    Optional<Tariff> of(String model);

    /**
     * Prices of a catalogue by UTC date.
     *
     * @param free every call costs nothing, as the emulator's do
     */
    static Pricing of(boolean free, ModelCatalogue catalogue, Clock clock) {
        if (free) {
            return model -> Optional.of(Tariff.FREE);
        }
        return model -> catalogue
                .price(model, LocalDate.now(clock.withZone(ZoneOffset.UTC)))
                .map(Tariff::of);
    }
}
