package io.sluice.extraction.pack;

import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.RequestCounter;
import io.sluice.extraction.tokens.TokenCount;
import io.sluice.extraction.tokens.TokenCounter;
import java.util.List;

/** Makes the prefixes of one document under one recipe and budget: what a range shows, how it is laid out, its id and its tokens. */
final class PrefixWriter {
    private final StoredText text;
    private final TokenCounter counter;
    private final TokenCount instructionTokens;
    private final long room;
    private final Marks marks;
    private final LayoutWriter layouts;

    /** @throws IllegalArgumentException when system instruction and question allowance leave too few tokens */
    PrefixWriter(TokenCounter counter, StoredText text, Recipe recipe, PrefixBudget budget) {
        String instruction = SystemInstruction.of(recipe);
        this.text = text;
        this.counter = counter;
        this.instructionTokens =
                counter.count(instruction).plus(RequestCounter.ROLE).plus(RequestCounter.ROLE);
        this.room = room(budget, instructionTokens.tokens());
        this.marks = new Marks(text, new TableHeads(text, counter, room));
        this.layouts = new LayoutWriter(text.text(), marks, instruction);
    }

    /** Tokens that are left for marks and text. */
    long room() {
        return room;
    }

    Measure measure() {
        return new Measure(counter, text, marks, room);
    }

    /** The prefix of a range. */
    PlannedPrefix prefix(TextRange range) {
        Shown shown = Shown.of(text.text(), marks, range.start(), range.end());
        return prefix(range, shown.rendered(), counter.count(shown.rendered()).tokens());
    }

    /**
     * The prefix of a range that is rendered and counted already.
     *
     * @param rendered what the model gets
     * @param tokens tokens of that
     */
    PlannedPrefix prefix(TextRange range, String rendered, long tokens) {
        PrefixLayout layout = layouts.layout(range.start(), range.end());
        return new PlannedPrefix(
                PrefixId.of(layout, rendered),
                layout,
                List.of(range),
                text.pageOrdinals(range.start(), range.end()),
                new TokenCount(tokens, counter.exact()).plus(instructionTokens));
    }

    /** True when text and marks of a prefix are within the budget. */
    boolean fits(PlannedPrefix prefix) {
        return prefix.tokens().tokens() - instructionTokens.tokens() <= room;
    }

    private static long room(PrefixBudget budget, long instructionTokens) {
        long room = budget.prefixTokens() - budget.questionAllowance() - instructionTokens;
        if (room < PrefixPlanner.LEAST_ROOM) {
            throw new IllegalArgumentException("prefixTokens=" + budget.prefixTokens() + ": system instruction ("
                    + instructionTokens + ") and question allowance (" + budget.questionAllowance() + ") leave " + room
                    + ", at least " + PrefixPlanner.LEAST_ROOM
                    + " are needed; raise it or shorten the recipe's read_as");
        }
        return room;
    }
}
