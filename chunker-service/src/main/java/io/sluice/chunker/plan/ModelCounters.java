package io.sluice.chunker.plan;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.tokens.TokenCounter;

/** Chooses how the tokens of a model are counted now. Thread-safe. */
@FunctionalInterface
public interface ModelCounters {
    /**
     * The counter of a model.
     *
     * @throws java.io.UncheckedIOException when it cannot be known because the content store cannot be read
     */
    TokenCounter of(Model model);
}
