package io.sluice.sink.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** A text with its marks. A long text is shown as windows around the marks, joined by an ellipsis. */
final class MarkedText {
    /** Texts below this many UTF-16 units are shown whole. */
    static final int WHOLE = 300_000;
    /** Units shown on each side of a mark of a longer text. */
    static final int WINDOW = 600;

    private final String text;
    private final List<Mark> marks;

    /** Marks outside of the text are left out. */
    MarkedText(String text, List<Mark> marks) {
        this.text = text;
        this.marks = marks.stream()
                .filter(m -> m.start() >= 0 && m.start() < m.end() && m.end() <= text.length())
                .sorted(Comparator.comparingInt(Mark::start).thenComparingInt(Mark::end))
                .toList();
    }

    void write(Html html) {
        List<int[]> windows = windows();
        boolean first = true;
        for (int[] window : windows) {
            if (window[0] > 0 && (first || windows.size() > 1)) {
                html.raw("<span class=\"gap\">…</span>");
            }
            first = false;
            write(html, window[0], window[1]);
        }
        if (!windows.isEmpty() && windows.get(windows.size() - 1)[1] < text.length()) {
            html.raw("<span class=\"gap\">…</span>");
        }
    }

    private List<int[]> windows() {
        List<int[]> windows = new ArrayList<>();
        if (text.length() < WHOLE) {
            windows.add(new int[] {0, text.length()});
            return windows;
        }
        for (Mark mark : marks) {
            int start = whole(Math.max(0, mark.start() - WINDOW));
            int end = whole(Math.min(text.length(), mark.end() + WINDOW));
            int[] last = windows.isEmpty() ? null : windows.get(windows.size() - 1);
            if (last != null && start <= last[1]) {
                last[1] = Math.max(last[1], end);
            } else {
                windows.add(new int[] {start, end});
            }
        }
        return windows;
    }

    /** Never between the halves of a pair. */
    private int whole(int offset) {
        boolean inside = offset > 0 && offset < text.length() && Character.isLowSurrogate(text.charAt(offset));
        return inside ? offset - 1 : offset;
    }

    /** Overlapping marks are cut into pieces; each mark's id stands on its first piece. */
    private void write(Html html, int from, int to) {
        List<Mark> here =
                marks.stream().filter(m -> m.start() >= from && m.end() <= to).toList();
        TreeSet<Integer> borders = new TreeSet<>(List.of(from, to));
        here.forEach(m -> borders.addAll(List.of(m.start(), m.end())));
        List<Mark> open = new ArrayList<>();
        int next = 0;
        Integer start = null;
        for (int border : borders) {
            if (start != null) {
                int begin = start;
                open.removeIf(m -> m.end() <= begin);
                List<Mark> starting = new ArrayList<>();
                for (; next < here.size() && here.get(next).start() == begin; next++) {
                    starting.add(here.get(next));
                }
                open.addAll(starting);
                piece(html, text.substring(begin, border), starting, !open.isEmpty());
            }
            start = border;
        }
    }

    private static void piece(Html html, String words, List<Mark> starting, boolean marked) {
        if (!marked) {
            html.text(words);
            return;
        }
        html.raw("<mark");
        if (!starting.isEmpty()) {
            html.raw(" id=\"").text(starting.get(0).id()).raw("\"");
        }
        html.raw(">");
        starting.stream()
                .skip(1)
                .forEach(m -> html.raw("<span id=\"").text(m.id()).raw("\"></span>"));
        html.text(words).raw("</mark>");
    }
}
