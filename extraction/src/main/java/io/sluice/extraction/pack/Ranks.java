package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Outline;
import java.util.List;

/** How good a place to cut the start of a block is: the lower the better. */
final class Ranks {
    static final int PART = 0;
    private static final int DEEPEST_LEVEL = 90;
    static final int TURN = 190;
    private static final int ANSWER = 195;
    private static final int PARAGRAPH = 200;

    /** An item behind the words that introduce it. */
    private static final int ITEM = 210;

    private static final int ROW = 220;

    /** Up to here a border is better than a sentence; above, a sentence is better. */
    static final int WORST_STRONG = 299;

    private static final int CONTINUES = 400;
    private static final int WORST = 499;

    /** Shorter blocks (page numbers, running heads) end no sentence, nor do they interrupt one. */
    private static final int SHORT = 60;

    private static final int MOST_SKIPPED = 4;

    private final String text;
    private final Sentences sentences;
    private final List<Block> blocks;

    Ranks(String text, Outline outline) {
        this.text = text;
        this.sentences = new Sentences(text);
        this.blocks = outline.blocks();
    }

    static int of(Turns.Turn turn) {
        return turn.answer() ? ANSWER : TURN;
    }

    /**
     * The rank of a block.
     *
     * @param index its index in the outline
     * @param least start of its part
     */
    int of(int index, int least) {
        Block block = blocks.get(index);
        Block before = index > 0 && blocks.get(index - 1).start() >= least ? blocks.get(index - 1) : null;
        boolean heading = block.kind() == BlockKind.HEADING;
        if (before != null && before.kind() == BlockKind.HEADING && !(heading && block.level() < before.level())) {
            return CONTINUES; // a heading stays with what it heads
        }
        int level = Math.max(1, Math.min(DEEPEST_LEVEL, block.level()));
        return switch (block.kind()) {
            case HEADING -> before != null && goesOn(index, least) ? CONTINUES : 2 * level;
            case CLAUSE -> 2 * level + 1;
            case ROW, HEADER_ROW -> row(before);
            case TABLE, PARAGRAPH -> before == null ? PARAGRAPH : paragraph(index, least);
        };
    }

    /** The first row starts where its table does, which has a rank of its own; the first one below the head stays with it. */
    private static int row(Block before) {
        return before != null && (before.kind() == BlockKind.TABLE || before.kind() == BlockKind.HEADER_ROW)
                ? WORST
                : ROW;
    }

    private int paragraph(int index, int least) {
        if (goesOn(index, least)) {
            return CONTINUES;
        }
        int end = lastUnit(index - 1);
        return end > 0 && (text.charAt(end - 1) == ':' || text.charAt(end - 1) == '：') ? ITEM : PARAGRAPH;
    }

    /** True when the block goes on with a sentence that began before it: across a page, around a running head. */
    private boolean goesOn(int index, int least) {
        int at = blocks.get(index).start();
        if (at < text.length() && Character.isLowerCase(text.codePointAt(at))) {
            return true;
        }
        int before = index - 1;
        while (before > index - MOST_SKIPPED
                && before > 0
                && blocks.get(before - 1).start() >= least
                && blocks.get(before).kind() == BlockKind.PARAGRAPH
                && length(before) <= SHORT) {
            before--;
        }
        Block open = blocks.get(before);
        boolean words = open.kind() == BlockKind.PARAGRAPH || open.kind() == BlockKind.CLAUSE;
        return words && length(before) > SHORT && unfinished(lastUnit(before));
    }

    private int length(int index) {
        return blocks.get(index).end() - blocks.get(index).start();
    }

    private int lastUnit(int index) {
        int end = Math.min(text.length(), blocks.get(index).end());
        while (end > blocks.get(index).start() && Sentences.space(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    /** Words that end with a letter, a number or a comma break off; those behind a stop, a colon or a line to fill in do not. */
    private boolean unfinished(int end) {
        if (end == 0 || sentences.ended(end)) {
            return false;
        }
        int last = text.codePointBefore(end);
        return Character.isLetterOrDigit(last) || last == ',' || last == '-' || last == '(';
    }
}
