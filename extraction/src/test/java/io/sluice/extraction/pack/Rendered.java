package io.sluice.extraction.pack;

import io.sluice.extraction.outline.StoredText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Renders planned prefixes from the stored bytes alone, as a worker does. */
final class Rendered {
    private Rendered() {}

    static String of(PlannedPrefix prefix, StoredText text) {
        byte[] stored = text.text().getBytes(StandardCharsets.UTF_8);
        StringBuilder out = new StringBuilder();
        try {
            PrefixRenderer.render(
                    prefix.layout(),
                    (slice, to) -> to.append(new String(
                            Arrays.copyOfRange(stored, (int) slice.startByte(), (int) slice.endByte()),
                            StandardCharsets.UTF_8)),
                    out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString();
    }
}
