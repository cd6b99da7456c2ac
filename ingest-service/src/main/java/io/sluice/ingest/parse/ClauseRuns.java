package io.sluice.ingest.parse;

import io.sluice.extraction.outline.Annex;
import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Part;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Tells the numbered clauses of a part from the items of its lists. Bare numbers ({@code 3.}) belong to runs that count upwards; a run is
 * the part's numbering when it has clauses below it ({@code 3.1}), stands in an annex, or covers at least a third of the text before the
 * annexes, half where headings divide it. The items of any other run are paragraphs: nothing after them is "section 3".
 */
final class ClauseRuns {
    /** Numbers of a run may be missed, where a PDF shows no paragraph. */
    private static final int LARGEST_GAP = 6;

    private static final int LARGEST_FIRST = 9;
    private static final int LARGEST_DOTTED_GAP = 3;

    private static final class Run {
        private final int start;
        private final boolean inAnnex;
        private final List<Integer> items = new ArrayList<>();
        private int last;
        private int end;
        private boolean hasClausesBelow;

        Run(int start, boolean inAnnex) {
            this.start = start;
            this.inAnnex = inAnnex;
        }

        void add(int item, int number, int itemEnd) {
            items.add(item);
            last = number;
            end = itemEnd;
        }
    }

    private final List<Block> blocks;
    private final Set<Integer> bareNumbers;
    private final Part part;
    private final boolean[] refused;
    private final Deque<Run> open = new ArrayDeque<>();
    private final List<Run> runs = new ArrayList<>();
    /** Starts of the headings that open annexes. */
    private final NavigableSet<Integer> annexes = new TreeSet<>();

    private List<Integer> lastDotted = List.of();
    private boolean inAnnex;
    private boolean numbered;

    private ClauseRuns(List<Block> blocks, Set<Integer> bareNumbers, int length) {
        this.blocks = blocks;
        this.bareNumbers = bareNumbers;
        this.part = new Part("", 0, length);
        this.refused = new boolean[blocks.size()];
    }

    /**
     * The blocks, list items turned into paragraphs.
     *
     * @param blocks blocks of one part, in order
     * @param bareNumbers starts of the clauses that are a number without a word and without a dot inside
     * @param length UTF-16 units of the part's text
     */
    static List<Block> settle(List<Block> blocks, Set<Integer> bareNumbers, int length) {
        ClauseRuns runs = new ClauseRuns(blocks, bareNumbers, length);
        runs.collect();
        runs.refuseLists();
        runs.refuseLetters();
        List<Block> settled = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            Block b = blocks.get(i);
            settled.add(runs.refused[i] ? new Block(BlockKind.PARAGRAPH, b.start(), b.end(), 0, "") : b);
        }
        return settled;
    }

    private void collect() {
        for (int i = 0; i < blocks.size(); i++) {
            Block block = blocks.get(i);
            if (Annex.opened(block, part, numbered).isPresent()) {
                annexes.add(block.start());
                open.clear();
                lastDotted = List.of();
                inAnnex = true;
            } else if (block.kind() == BlockKind.HEADING) {
                numbered |= startsWithDigit(block.label());
            } else if (block.kind() == BlockKind.CLAUSE) {
                numbered = true;
                if (bareNumbers.contains(block.start())) {
                    bare(i, Integer.parseInt(block.label()));
                } else if (block.label().indexOf('.') > 0) {
                    dotted(i, numbers(block.label()));
                }
            }
        }
    }

    private void bare(int item, int number) {
        Optional<Run> run = following(number, 1).or(() -> following(number, LARGEST_GAP));
        boolean starts = number == 1 || (open.isEmpty() && number <= LARGEST_FIRST);
        if (run.isEmpty() && !starts) {
            refused[item] = true;
            return;
        }
        Run chosen = run.orElseGet(() -> new Run(blocks.get(item).start(), inAnnex));
        if (run.isEmpty()) {
            open.push(chosen);
            runs.add(chosen);
        }
        endListsIn(chosen);
        chosen.add(item, number, blocks.get(item).end());
    }

    /** What was counted within an item of a run has ended with the item. */
    private void endListsIn(Run run) {
        while (open.peek() != run) {
            open.pop();
        }
    }

    private Optional<Run> following(int number, int gap) {
        return open.stream()
                .filter(r -> number > r.last && number <= r.last + gap)
                .findFirst();
    }

    private void dotted(int item, List<Integer> numbers) {
        // The outermost run: a list within clause 2 may have come to its own 2.
        Optional<Run> above =
                open.stream().filter(r -> r.last == numbers.get(0)).reduce((inner, outer) -> outer);
        boolean strangers = above.isEmpty() && open.stream().anyMatch(r -> r.hasClausesBelow);
        boolean plausible = !strangers && (lastDotted.isEmpty() || follows(numbers, lastDotted));
        refused[item] = !plausible;
        if (plausible) {
            above.ifPresent(run -> {
                run.hasClausesBelow = true;
                endListsIn(run);
            });
            lastDotted = numbers;
        }
    }

    private static boolean follows(List<Integer> numbers, List<Integer> before) {
        int top = numbers.get(0) - before.get(0);
        int second = numbers.get(1) - (top == 0 ? before.get(1) : 0);
        boolean restart = numbers.stream().allMatch(n -> n == 1);
        return restart || (top >= 0 && top <= LARGEST_DOTTED_GAP && second >= 0 && second <= LARGEST_DOTTED_GAP);
    }

    private void refuseLists() {
        boolean headings = blocks.stream().anyMatch(b -> b.kind() == BlockKind.HEADING && !annexes.contains(b.start()));
        int share = headings ? 2 : 3;
        for (Run run : runs) {
            Integer annex = annexes.higher(run.start);
            int body = annex == null ? part.end() : annex;
            boolean numbering = run.hasClausesBelow || run.inAnnex || (long) share * (run.end - run.start) >= body;
            if (!numbering) {
                run.items.forEach(item -> refused[item] = true);
            }
        }
    }

    /** {@code (a)} is a clause only below a number, {@code (2)} only in its turn. */
    private void refuseLetters() {
        boolean below = false;
        int lastInParentheses = 0;
        for (int i = 0; i < blocks.size(); i++) {
            Block block = blocks.get(i);
            if (block.kind() == BlockKind.HEADING) {
                below = annexes.contains(block.start()) || startsWithDigit(block.label());
                lastInParentheses = 0;
            } else if (block.kind() == BlockKind.CLAUSE && !block.label().startsWith("(")) {
                below |= !refused[i];
                lastInParentheses = 0;
            } else if (block.kind() == BlockKind.CLAUSE) {
                boolean digits = startsWithDigit(block.label().substring(1));
                int number =
                        digits ? numbers(block.label().replaceAll("[()]", "")).get(0) : 0;
                boolean inTurn = !digits || number == 1 || number == lastInParentheses + 1;
                refused[i] = !below || !inTurn;
                lastInParentheses = digits && inTurn ? number : lastInParentheses;
            }
        }
    }

    private static boolean startsWithDigit(String label) {
        return !label.isEmpty() && Character.isDigit(label.charAt(0));
    }

    private static List<Integer> numbers(String label) {
        List<Integer> numbers = new ArrayList<>();
        for (String number : label.split("\\.", -1)) {
            numbers.add(Integer.valueOf(number));
        }
        return numbers;
    }
}
