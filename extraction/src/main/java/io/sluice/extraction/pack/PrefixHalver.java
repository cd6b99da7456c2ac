package io.sluice.extraction.pack;

import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.TokenCounter;
import java.util.List;
import java.util.OptionalInt;

/**
 * Cuts a prefix of a document in two, where the answer to the whole was too long. Deterministic: equal ranges of equal documents give equal
 * prefixes.
 */
public final class PrefixHalver {
    /** The second half repeats at most so small a part of the whole. */
    private static final int LEAST_SHARE = 8;

    /** Fewer tokens are no sentence: nothing is repeated then. */
    private static final int LEAST_OVERLAP = 16;

    private final TokenCounter counter;
    private final StoredText text;
    private final PrefixWriter writer;
    private final int overlapTokens;

    /**
     * A halver of one document.
     *
     * @param counter counts or estimates tokens
     * @param text the document
     * @param recipe gives the system instruction
     * @param budget the limits under which the document was cut
     * @throws IllegalArgumentException when system instruction and question allowance leave too few tokens
     */
    public PrefixHalver(TokenCounter counter, StoredText text, Recipe recipe, PrefixBudget budget) {
        this.counter = counter;
        this.text = text;
        this.writer = new PrefixWriter(counter, text, recipe, budget);
        this.overlapTokens = budget.overlapTokens();
    }

    /**
     * The prefix that shows a range: the one that {@link PrefixPlanner} made of it.
     *
     * @param range a range of the text, not empty
     */
    public PlannedPrefix whole(TextRange range) {
        return writer.prefix(range);
    }

    /**
     * Two prefixes that together show a range, the second one repeating a little of the first. None when the range is one sentence, row
     * or line of a program, or when a half would be over budget for the table head that it repeats. Takes time in proportion to the text.
     *
     * @param range a range of the text, not empty
     */
    public List<PlannedPrefix> halves(TextRange range) {
        Places places = Places.in(text);
        OptionalInt cut = new MiddleCut(text.text(), places).in(range.start(), range.end());
        if (cut.isEmpty()) {
            return List.of();
        }
        int end = cut.getAsInt();
        long share = counter.count(text.text(), range.start(), range.end()) / LEAST_SHARE;
        long repeated = share < LEAST_OVERLAP ? 0 : Math.min(overlapTokens, share);
        Overlap overlap = new Overlap(counter, text.text(), places, repeated);
        int next = overlap.before(end, range.start());
        List<PlannedPrefix> halves = List.of(
                writer.prefix(new TextRange(range.start(), end)), writer.prefix(new TextRange(next, range.end())));
        return halves.stream().allMatch(writer::fits) ? halves : List.of();
    }
}
