package io.sluice.extraction.pack;

import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.tokens.TokenCounter;

/** Renders ranges as a prefix shows them, and counts that: marks and text together, as a model would. */
final class Measure {
    private final TokenCounter counter;
    private final String text;
    private final Marks marks;

    Measure(TokenCounter counter, StoredText stored, Marks marks) {
        this.counter = counter;
        this.text = stored.text();
        this.marks = marks;
    }

    /** The first user turn for [start, end). */
    String rendered(int start, int end) {
        StringBuilder out = new StringBuilder(end - start + 64);
        marks.render(start, end, new Marks.Sink() {
            @Override
            public void literal(String words) {
                out.append(words);
            }

            @Override
            public void text(int from, int to) {
                out.append(text, from, to);
            }
        });
        return out.toString();
    }

    /** Its tokens. */
    long tokens(int start, int end) {
        String rendered = rendered(start, end);
        return counter.count(rendered, 0, rendered.length());
    }
}
