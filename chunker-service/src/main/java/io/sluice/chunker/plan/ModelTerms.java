package io.sluice.chunker.plan;

import io.sluice.extraction.catalogue.CacheTerms;
import io.sluice.extraction.catalogue.Model;

/** Chooses the terms under which a model caches now. Thread-safe. */
@FunctionalInterface
public interface ModelTerms {
    /**
     * The terms of a model.
     *
     * @throws java.io.UncheckedIOException when they cannot be known because the content store cannot be read
     */
    CacheTerms of(Model model);
}
