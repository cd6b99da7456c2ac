package io.sluice.extraction.pack;

import java.util.ArrayList;
import java.util.List;

/** Writes down how a range is rendered, so that a worker can do it without the outline. */
final class LayoutWriter {
    private final Marks marks;
    private final Utf8Offsets bytes;
    private final String systemInstruction;

    LayoutWriter(String text, Marks marks, String systemInstruction) {
        this.marks = marks;
        this.bytes = new Utf8Offsets(text);
        this.systemInstruction = systemInstruction;
    }

    PrefixLayout layout(int start, int end) {
        List<Segment> segments = new ArrayList<>();
        marks.render(start, end, new Marks.Sink() {
            @Override
            public void literal(String words) {
                segments.add(new Segment.Literal(words));
            }

            @Override
            public void text(int from, int to) {
                segments.add(new Segment.Slice(from, to, bytes.of(from), bytes.of(to)));
            }

            @Override
            public void repeated(int from, int to) {
                text(from, to);
            }
        });
        return new PrefixLayout(LayoutVersion.CURRENT, systemInstruction, segments);
    }
}
