package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Outline;
import java.util.List;
import java.util.regex.Pattern;

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

    /** Behind a line that may be a title. */
    private static final int BEHIND_TITLE = 230;

    /** Up to here a border is better than a sentence; above, a sentence is better. */
    static final int WORST_STRONG = 299;

    private static final int CONTINUES = 400;
    private static final int WORST = 499;

    /** Longest title, and longest clause that is one. */
    private static final int SHORT = 80;

    private static final int MOST_SKIPPED = 8;
    private static final String STOPS = ".;:,!?";

    /** A capital after at most a number, and no digits behind it; or no small letters. */
    private static final Pattern TITLE =
            Pattern.compile("(?:[\\d.]+[\\h]+)?\\p{Lu}(?:[^\\n\\d]*|[^\\n\\p{Ll}]*\\p{Lu}{3}[^\\n\\p{Ll}]*)");

    private final String text;
    private final Sentences sentences;
    private final List<Block> blocks;
    private final RunningMatter running;

    Ranks(String text, Outline outline) {
        this.text = text;
        this.sentences = new Sentences(text);
        this.blocks = outline.blocks();
        this.running = new RunningMatter(text, outline);
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
        if (running.at(index)) {
            return CONTINUES;
        }
        Block before = before(index, least);
        if (before == null) {
            return own(block);
        }
        boolean row = block.kind() == BlockKind.ROW || block.kind() == BlockKind.HEADER_ROW;
        if (row) {
            return row(before);
        }
        if (headsIt(before, block)) {
            return CONTINUES;
        }
        boolean numbered = block.kind() == BlockKind.CLAUSE;
        if (!numbered && goesOn(block, before)) {
            return CONTINUES;
        }
        boolean words = block.kind() == BlockKind.PARAGRAPH || block.kind() == BlockKind.TABLE;
        if (words && title(before)) {
            return BEHIND_TITLE;
        }
        return words && introduces(before) ? ITEM : own(block);
    }

    private static int own(Block block) {
        int level = Math.max(1, Math.min(DEEPEST_LEVEL, block.level()));
        return switch (block.kind()) {
            case HEADING -> 2 * level;
            case CLAUSE -> 2 * level + 1;
            case ROW, HEADER_ROW -> ROW;
            case TABLE, PARAGRAPH -> PARAGRAPH;
        };
    }

    /** The block before, heads and feet of pages left out; null when there is none in the part. */
    private Block before(int index, int least) {
        for (int i = index - 1;
                i >= Math.max(0, index - MOST_SKIPPED) && blocks.get(i).start() >= least;
                i--) {
            if (!running.at(i)) {
                return blocks.get(i);
            }
        }
        return null;
    }

    /** The first row starts where its table does, which has a rank of its own; the first one below the head stays with it. */
    private static int row(Block before) {
        return before.kind() == BlockKind.TABLE || before.kind() == BlockKind.HEADER_ROW ? WORST : ROW;
    }

    /** A heading stays with what it heads; so does a clause that is no more than one. */
    private boolean headsIt(Block before, Block block) {
        boolean section = block.kind() == BlockKind.HEADING || block.kind() == BlockKind.CLAUSE;
        boolean below = !section || block.level() >= before.level();
        if (before.kind() == BlockKind.HEADING) {
            return below;
        }
        if (before.kind() != BlockKind.CLAUSE || before.end() - before.start() > SHORT) {
            return false;
        }
        int end = lastUnit(before);
        boolean ended = end > before.start() && STOPS.indexOf(text.charAt(end - 1)) >= 0;
        return section ? block.level() > before.level() : !ended;
    }

    /** A line of its own without a stop: "Term and termination", "7.5 Term and termination", "EXHIBIT 2 - PRICES". */
    private boolean title(Block before) {
        int end = lastUnit(before);
        return before.kind() == BlockKind.PARAGRAPH
                && end > before.start()
                && end - before.start() <= SHORT
                && STOPS.indexOf(text.charAt(end - 1)) < 0
                && TITLE.matcher(text).region(before.start(), end).matches();
    }

    private boolean introduces(Block before) {
        int end = lastUnit(before);
        return end > before.start() && (text.charAt(end - 1) == ':' || text.charAt(end - 1) == '：');
    }

    /** True when the block goes on with a sentence that began before it: across a page, around a running head. */
    private boolean goesOn(Block block, Block before) {
        int at = block.start();
        if (at < text.length() && Character.isLowerCase(text.codePointAt(at))) {
            return true;
        }
        boolean words = before.kind() == BlockKind.PARAGRAPH || before.kind() == BlockKind.CLAUSE;
        return words
                && block.kind() != BlockKind.HEADING
                && before.end() - before.start() > SHORT
                && unfinished(lastUnit(before));
    }

    private int lastUnit(Block block) {
        int end = Math.min(text.length(), block.end());
        while (end > block.start() + 1 && Sentences.space(text.charAt(end - 1))) {
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
        boolean hyphen = last == '-' && end > 1 && Character.isLetter(text.codePointBefore(end - 1));
        return Character.isLetterOrDigit(last) || last == ',' || last == '(' || hyphen;
    }
}
