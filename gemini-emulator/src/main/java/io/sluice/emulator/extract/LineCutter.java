package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a prompt into lines, with the headings above each. */
final class LineCutter {
    private static final Pattern MARKER = Pattern.compile("\\[\\[(?:page [^\\]]*|part: (.*)|[^\\]]*)\\]\\]");
    private static final Pattern HEADING = Pattern.compile(
            "(?:#{1,6}\\s.*)|(?:(?:\\d+(?:\\.\\d+)*\\.?\\s+|(?:ARTICLE|SECTION|EXHIBIT|SCHEDULE|ANNEX|APPENDIX)\\s+\\S+[\\s.:–-]*)?[\\p{Lu}][\\p{Lu}\\p{Nd}\\s,.&/()'’–:-]{3,90})");
    private static final Pattern LOWER = Pattern.compile("\\p{Ll}");
    private static final Pattern LABEL = Pattern.compile("[\\p{Lu}][\\p{L} /-]{2,50}:");
    private static final Pattern STATUS =
            Pattern.compile("(?:NEW|CHANGED|CONTINUED?|UNCHANGED|STOPPED|DISCONTINUED|RESUMED|HELD)\\b[\\p{Lu} ,:–-]*");

    private final String text;
    private final List<Line> lines = new ArrayList<>();
    private String section = "";
    private String label = "";
    private String part = "";
    private int block;
    private boolean gap = true;

    private LineCutter(String text) {
        this.text = text;
    }

    static List<Line> cut(String text) {
        LineCutter cutter = new LineCutter(text);
        int start = 0;
        while (start <= text.length()) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            cutter.line(start, end);
            start = end + 1;
        }
        return List.copyOf(cutter.lines);
    }

    static List<int[]> blocks(List<Line> lines) {
        List<int[]> blocks = new ArrayList<>();
        int current = -1;
        for (Line line : lines) {
            if (line.block() == current) {
                blocks.get(blocks.size() - 1)[1] = line.end();
            } else {
                blocks.add(new int[] {line.start(), line.end()});
                current = line.block();
            }
        }
        return blocks;
    }

    private void line(int from, int to) {
        int start = from;
        int end = to;
        while (start < end && blank(text.charAt(start))) {
            start++;
        }
        while (end > start && blank(text.charAt(end - 1))) {
            end--;
        }
        if (start == end) {
            gap = true;
            return;
        }
        String line = text.substring(start, end);
        Matcher marker = MARKER.matcher(line);
        if (marker.matches()) {
            part = marker.group(1) == null ? part : marker.group(1).strip();
            block++;
            gap = true;
            return;
        }
        heading(line);
        lines.add(new Line(start, end, start - from, section, label, part, block, gap));
        gap = false;
    }

    private void heading(String line) {
        if (STATUS.matcher(line).matches() || LABEL.matcher(line).matches()) {
            label = line;
        } else if (line.length() <= 90
                && HEADING.matcher(line).matches()
                && (line.startsWith("#") || !LOWER.matcher(line).find())) {
            section = line;
            label = "";
        }
    }

    private static boolean blank(char c) {
        return Character.isWhitespace(c) || c == '\u00a0' || c == '\ufeff';
    }
}
