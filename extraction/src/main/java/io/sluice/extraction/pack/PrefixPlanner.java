package io.sluice.extraction.pack;

import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.TokenCounter;
import java.util.List;

/** Cuts a stored text into prefixes: one if it fits the budget, else cuts at the best border with overlap. Deterministic. */
public final class PrefixPlanner {
    private final TokenCounter counter;

    /**
     * A planner.
     *
     * @param counter counts or estimates tokens
     */
    public PrefixPlanner(TokenCounter counter) {
        this.counter = counter;
    }

    /**
     * The prefixes of a document, in text order. Every UTF-16 unit of the text is in at least one range; no prefix is over budget.
     *
     * @param text the document
     * @param recipe gives the system instruction
     * @param budget limits
     */
    public List<PlannedPrefix> plan(StoredText text, Recipe recipe, PrefixBudget budget) {
        throw new UnsupportedOperationException(counter.toString() + text + recipe + budget);
    }
}
