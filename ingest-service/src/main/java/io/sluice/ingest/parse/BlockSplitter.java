package io.sluice.ingest.parse;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Divides runs of a part's text into headings, clauses and paragraphs. Keeps the level of the heading in force; one a part. */
final class BlockSplitter {
    private static final int LONGEST_LABEL = 80;
    private static final Pattern MARKDOWN_HEADING = Pattern.compile("(#{1,6})\\s+(.*?)\\s*#*\\s*");
    private static final Pattern ANNEX = Pattern.compile(
            "(?i:exhibit|schedule|annex|appendix|attachment|addendum)\\s+[A-Z0-9][A-Z0-9.-]{0,5}(?![a-z]).*");

    private final TextStyle style;
    private final ClauseReader clauses = new ClauseReader();
    private final List<Block> blocks = new ArrayList<>();
    private int headingLevel;
    private boolean fenced;
    private int groupStart = -1;
    private int groupEnd;
    private Clause groupClause;

    BlockSplitter(TextStyle style) {
        this.style = style;
    }

    List<Block> blocks() {
        return blocks;
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
            line(text, at, lineEnd);
            at = lineEnd + 1;
        }
        closeGroup(text);
    }

    private void line(CharSequence text, int start, int end) {
        String line = text.subSequence(start, end).toString().strip();
        if (line.isEmpty()) {
            closeGroup(text);
            return;
        }
        int first = start;
        while (Character.isWhitespace(text.charAt(first))) {
            first++;
        }
        int last = first + line.length();
        if (style == TextStyle.MARKDOWN && markdownHeading(text, line, first, last)) {
            return;
        }
        Optional<Clause> clause = Optional.empty();
        if (style.hasClauses() && !fenced && (groupStart < 0 || endsSentence(text))) {
            clause = clauses.read(line, groupStart >= 0);
        }
        if (clause.isPresent()) {
            closeGroup(text);
            groupClause = clause.get();
        }
        if (groupStart < 0) {
            groupStart = first;
        }
        groupEnd = last;
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
                && ANNEX.matcher(words).matches()) {
            headingLevel = 1;
            return new Block(BlockKind.HEADING, groupStart, groupEnd, headingLevel, label(words));
        }
        return new Block(BlockKind.PARAGRAPH, groupStart, groupEnd, 0, "");
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
