package io.sluice.extraction.catalogue;

/** What became of a catalogue file. */
public sealed interface CatalogueReading {
    /** It is a catalogue. */
    record Whole(ModelCatalogue catalogue) implements CatalogueReading {}

    /** It is none; the first mistake says why. */
    record Faulty(CatalogueFault fault) implements CatalogueReading {}
}
