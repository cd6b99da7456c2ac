package io.sluice.ingest.parse;

import io.sluice.extraction.outline.Annex;
import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Divides runs of a part's text into headings, clauses and paragraphs. Keeps the level of the heading in force; one a part. */
final class BlockSplitter {
    private static final int LONGEST_LABEL = 80;
    private static final int SHORTEST_SENTENCE = 15;
    private static final Pattern MARKDOWN_HEADING = Pattern.compile("(#{1,6})\\s+(.*?)\\s*#*\\s*");
    /** A heading that stands this often is the head of a page. */
    private static final int RUNNING_HEAD = 3;

    private final TextStyle style;
    private final ClauseReader clauses = new ClauseReader();
    private final List<Block> blocks = new ArrayList<>();
    /** Starts of clauses that are a bare number, and of headings that only look like one. */
    private final Set<Integer> bareNumbers = new HashSet<>();

    private final Set<Integer> likelyHeadings = new HashSet<>();
    private int headingLevel;
    private boolean fenced;
    private int groupStart = -1;
    private int groupEnd;
    private Clause groupClause;

    BlockSplitter(TextStyle style) {
        this.style = style;
    }

    /** The blocks so far; a table adds its own. */
    List<Block> blocks() {
        return blocks;
    }

    /** The blocks of the whole part, list items and running heads told from clauses and headings. */
    List<Block> settled(int length) {
        List<Block> settled = ClauseRuns.settle(blocks, bareNumbers, length);
        boolean clauses = settled.stream().anyMatch(b -> b.kind() == BlockKind.CLAUSE);
        Map<String, Long> times = settled.stream()
                .filter(b -> b.kind() == BlockKind.HEADING)
                .collect(Collectors.groupingBy(Block::label, Collectors.counting()));
        return settled.stream()
                .map(b -> {
                    boolean heading = b.kind() == BlockKind.HEADING;
                    boolean weak = clauses && likelyHeadings.contains(b.start());
                    boolean running = style == TextStyle.PLAIN && heading && times.get(b.label()) >= RUNNING_HEAD;
                    return heading && (weak || running) ? new Block(BlockKind.PARAGRAPH, b.start(), b.end(), 0, "") : b;
                })
                .toList();
    }

    /** A heading that the format marks. */
    void heading(CharSequence text, int start, int end, int level) {
        headingLevel = level;
        blocks.add(new Block(BlockKind.HEADING, start, end, level, label(text.subSequence(start, end))));
    }

    /** Text without marks: one or more paragraphs. */
    void run(CharSequence text, int start, int end) {
        int at = start;
        while (at < end) {
            int lineEnd = at;
            while (lineEnd < end && text.charAt(lineEnd) != '\n') {
                lineEnd++;
            }
            at = line(text, at, lineEnd, end) + 1;
        }
        closeGroup(text);
    }

    /** Takes a line in; the end of what was taken. */
    private int line(CharSequence text, int start, int end, int limit) {
        String line = text.subSequence(start, end).toString().strip();
        if (line.isEmpty()) {
            closeGroup(text);
            return end;
        }
        int first = start;
        while (Character.isWhitespace(text.charAt(first))) {
            first++;
        }
        int last = first + line.length();
        if (style == TextStyle.MARKDOWN && markdownHeading(text, line, first, last)) {
            return end;
        }
        Optional<Clause> clause = Optional.empty();
        if (style.hasClauses() && !fenced && (groupStart < 0 || endsSentence(text))) {
            clause = clauses.read(line, groupStart >= 0);
        }
        if (clause.isEmpty() && style == TextStyle.PLAIN && groupStart < 0) {
            Optional<PlainHeading> heading = PlainHeading.at(text, start, end, limit, blocks.isEmpty());
            if (heading.isPresent()) {
                return heading(heading.get(), first, end);
            }
        }
        if (clause.isPresent()) {
            closeGroup(text);
            groupClause = clause.get();
            if (Character.isDigit(line.charAt(0)) && groupClause.label().indexOf('.') < 0) {
                bareNumbers.add(first);
            }
        }
        if (groupStart < 0) {
            groupStart = first;
        }
        groupEnd = last;
        return end;
    }

    private int heading(PlainHeading heading, int start, int lineEnd) {
        blocks.add(new Block(BlockKind.HEADING, start, heading.end(), heading.level(), label(heading.label())));
        if (heading.likely()) {
            likelyHeadings.add(start);
        } else {
            headingLevel = heading.level();
        }
        return Math.max(lineEnd, heading.end());
    }

    private boolean markdownHeading(CharSequence text, String line, int start, int end) {
        if (line.startsWith("```") || line.startsWith("~~~")) {
            fenced = !fenced;
            return false;
        }
        Matcher m = MARKDOWN_HEADING.matcher(line);
        if (fenced || !m.matches()) {
            return false;
        }
        closeGroup(text);
        headingLevel = m.group(1).length();
        blocks.add(new Block(BlockKind.HEADING, start, end, headingLevel, label(m.group(2))));
        return true;
    }

    /** A clause inside a paragraph starts only where the line before it ended a sentence or an item. */
    private boolean endsSentence(CharSequence text) {
        char last = text.charAt(groupEnd - 1);
        return last == '.' || last == ';' || last == ':';
    }

    private void closeGroup(CharSequence text) {
        if (groupStart >= 0) {
            blocks.add(block(text.subSequence(groupStart, groupEnd)));
            groupStart = -1;
            groupClause = null;
        }
    }

    private Block block(CharSequence words) {
        if (groupClause != null) {
            return new Block(
                    BlockKind.CLAUSE, groupStart, groupEnd, headingLevel + groupClause.level(), groupClause.label());
        }
        if (style.hasClauses()
                && words.length() <= LONGEST_LABEL
                && !endsLikeASentence(words)
                && Annex.name(words).isPresent()) {
            headingLevel = 1;
            return new Block(BlockKind.HEADING, groupStart, groupEnd, headingLevel, label(words));
        }
        return new Block(BlockKind.PARAGRAPH, groupStart, groupEnd, 0, "");
    }

    private static boolean endsLikeASentence(CharSequence words) {
        return words.length() > SHORTEST_SENTENCE && ".;,".indexOf(words.charAt(words.length() - 1)) >= 0;
    }

    private static String label(CharSequence words) {
        String line = words.toString().strip().replaceAll("\\s+", " ");
        if (line.length() <= LONGEST_LABEL) {
            return line;
        }
        int end = Character.isHighSurrogate(line.charAt(LONGEST_LABEL - 1)) ? LONGEST_LABEL - 1 : LONGEST_LABEL;
        return line.substring(0, end);
    }
}
