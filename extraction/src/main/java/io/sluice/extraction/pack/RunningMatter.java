package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Page;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Heads and feet of pages: short blocks that come again on other pages, but for their numbers. Sentences and headings go on behind them.
 * Where the format has no pages, as in text that was printed once, only paragraphs can be such.
 */
final class RunningMatter {
    private static final int LONGEST = 300;
    private static final int FEWEST = 3;

    private final BitSet running = new BitSet();
    private final boolean paged;

    RunningMatter(String text, Outline outline) {
        paged = !outline.pages().isEmpty();
        List<Block> blocks = outline.blocks();
        int[] pageStarts =
                outline.pages().stream().mapToInt(Page::start).distinct().toArray();
        Map<Integer, Integer> times = new HashMap<>();
        Map<Integer, Integer> lastPage = new HashMap<>();
        for (Block block : blocks) {
            if (candidate(block)) {
                int key = key(text, block);
                int page = Search.floor(pageStarts, block.start());
                Integer last = lastPage.put(key, page);
                if (!paged || last == null || last != page) {
                    times.merge(key, 1, Integer::sum);
                }
            }
        }
        for (int i = 0; i < blocks.size(); i++) {
            if (candidate(blocks.get(i)) && times.getOrDefault(key(text, blocks.get(i)), 0) >= FEWEST) {
                running.set(i);
            }
        }
    }

    /** True for a block that belongs to the page, not to the text. */
    boolean at(int index) {
        return running.get(index);
    }

    private boolean candidate(Block block) {
        boolean words = block.kind() == BlockKind.PARAGRAPH || (paged && block.kind() == BlockKind.HEADING);
        return words && block.end() - block.start() <= LONGEST;
    }

    /** A hash of the block's letters and signs; numbers are all one. */
    private static int key(String text, Block block) {
        int hash = 1;
        boolean number = false;
        for (int i = block.start(); i < Math.min(text.length(), block.end()); i++) {
            char unit = text.charAt(i);
            boolean digit = Character.isDigit(unit);
            if (!Sentences.space(unit) && !(digit && number)) {
                hash = 31 * hash + (digit ? '0' : unit);
            }
            number = digit;
        }
        return hash;
    }
}
