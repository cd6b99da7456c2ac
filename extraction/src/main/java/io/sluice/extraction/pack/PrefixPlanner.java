package io.sluice.extraction.pack;

import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.RequestCounter;
import io.sluice.extraction.tokens.TokenCount;
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
        String instruction = SystemInstruction.of(recipe);
        TokenCount instructionTokens =
                counter.count(instruction).plus(RequestCounter.ROLE).plus(RequestCounter.ROLE);
        long room = room(budget, instructionTokens.tokens());

        Marks marks = new Marks(text, new TableHeads(text, counter, room));
        Measure measure = new Measure(counter, text, marks, room);
        LayoutWriter layouts = new LayoutWriter(text.text(), marks, instruction);
        List<PlannedPrefix> prefixes = new ArrayList<>();
        cutter(text, measure, Math.min(budget.overlapTokens(), room / 4)).cut((range, rendered, tokens) -> {
            PrefixLayout layout = layouts.layout(range.start(), range.end());
            prefixes.add(new PlannedPrefix(
                    PrefixId.of(layout, rendered),
                    layout,
                    List.of(range),
                    text.pageOrdinals(range.start(), range.end()),
                    new TokenCount(tokens, counter.exact()).plus(instructionTokens)));
        });
        return List.copyOf(prefixes);
    }

    private PrefixCutter cutter(StoredText stored, Measure measure, long overlapTokens) {
        String text = stored.text();
        Places places = Places.in(stored);
        return new PrefixCutter(
                text.length(), new CutEnd(text, places, measure), new Overlap(counter, text, places, overlapTokens));
    }

    /** Tokens that are left for marks and text. */
    private static long room(PrefixBudget budget, long instructionTokens) {
        long room = budget.prefixTokens() - budget.questionAllowance() - instructionTokens;
        if (room < LEAST_ROOM) {
            throw new IllegalArgumentException("prefixTokens=" + budget.prefixTokens() + ": system instruction ("
                    + instructionTokens + ") and question allowance (" + budget.questionAllowance() + ") leave " + room
                    + ", at least " + LEAST_ROOM + " are needed; raise it or shorten the recipe's read_as");
        }
        return room;
    }
}
