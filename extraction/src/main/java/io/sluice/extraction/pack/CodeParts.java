package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import java.util.List;

/** Which ranges of a text are programs. */
final class CodeParts {
    private final int[] starts;
    private final int[] ends;

    CodeParts(StoredText stored) {
        List<Part> parts = stored.outline().parts().stream()
                .filter(part -> part.start() < part.end() && CodeShape.is(stored.text(), part))
                .toList();
        starts = parts.stream().mapToInt(Part::start).toArray();
        ends = parts.stream().mapToInt(Part::end).toArray();
    }

    /** True when the unit at the offset belongs to a program. */
    boolean at(int offset) {
        int last = Search.floor(starts, offset);
        return last >= 0 && offset < ends[last];
    }
}
