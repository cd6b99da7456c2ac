package io.sluice.extraction.catalogue;

import java.util.List;

/** What became of a catalogue file. */
public sealed interface CatalogueReading {
    /** It is a catalogue. */
    record Whole(ModelCatalogue catalogue) implements CatalogueReading {}

    /** It is none; every mistake that can be told without mending another one, at least one. */
    record Faulty(List<CatalogueFault> faults) implements CatalogueReading {
        /** Copies the list. */
        public Faulty {
            faults = List.copyOf(faults);
        }
    }
}
