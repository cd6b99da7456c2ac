package io.sluice.extraction.pack;

import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.TokenCounter;
import java.util.ArrayList;
import java.util.List;

/** Cuts a stored text into prefixes: one if it fits the budget, else cuts at the best border with overlap. Deterministic. */
public final class PrefixPlanner {
    /** Fewest tokens for text and marks: one mark of each kind and some words. */
    static final int LEAST_ROOM = 128;

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
     * The prefixes of a document, in text order; none for an empty text. Every UTF-16 unit of the text is in at least one range; no
     * prefix is over budget. Takes time in proportion to the text.
     *
     * @param text the document
     * @param recipe gives the system instruction
     * @param budget limits
     * @throws IllegalArgumentException when system instruction and question allowance leave fewer than {@value #LEAST_ROOM} tokens
     */
    public List<PlannedPrefix> plan(StoredText text, Recipe recipe, PrefixBudget budget) {
        PrefixWriter writer = new PrefixWriter(counter, text, recipe, budget);
        List<PlannedPrefix> prefixes = new ArrayList<>();
        cutter(text, writer.measure(), Math.min(budget.overlapTokens(), writer.room() / 4))
                .cut((range, rendered, tokens) -> prefixes.add(writer.prefix(range, rendered, tokens)));
        return List.copyOf(prefixes);
    }

    private PrefixCutter cutter(StoredText stored, Measure measure, long overlapTokens) {
        String text = stored.text();
        Places places = Places.in(stored);
        return new PrefixCutter(
                text.length(), new CutEnd(text, places, measure), new Overlap(counter, text, places, overlapTokens));
    }
}
