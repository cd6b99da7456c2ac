package io.sluice.extraction.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Collects the mistakes of parts that are read one by one, so that a user sees all of them at once. */
final class Faults {
    private final List<CatalogueFault> found = new ArrayList<>();

    /** What a reader reads; empty when it found mistakes, which are kept. */
    <T> Optional<T> of(Supplier<T> reader) {
        try {
            return Optional.of(reader.get());
        } catch (FaultyCatalogueException e) {
            found.addAll(e.faults());
            return Optional.empty();
        }
    }

    /** @throws FaultyCatalogueException with all mistakes, when there is one */
    void refuse() {
        if (!found.isEmpty()) {
            throw new FaultyCatalogueException(found);
        }
    }
}
