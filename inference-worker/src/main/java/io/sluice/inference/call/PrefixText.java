package io.sluice.inference.call;

import io.sluice.extraction.pack.PrefixLayout;
import io.sluice.extraction.pack.Segment;
import io.sluice.gemini.PromptText;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** A prefix that streams from the content store: literals as they stand, text by byte ranges through one small buffer. */
final class PrefixText implements PromptText {
    private static final int BUFFER = 8192;

    private final ContentStore store;
    private final BlobRef text;
    private final PrefixLayout layout;

    PrefixText(ContentStore store, BlobRef text, PrefixLayout layout) {
        this.store = store;
        this.text = text;
        this.layout = layout;
    }

    @Override
    public void writeTo(Appendable out) throws IOException {
        CharBuffer buffer = CharBuffer.allocate(BUFFER);
        for (Segment segment : layout.segments()) {
            if (segment instanceof Segment.Literal literal) {
                out.append(literal.literal());
            } else if (segment instanceof Segment.Slice slice) {
                copy(slice, buffer, out);
            }
        }
    }

    private void copy(Segment.Slice slice, CharBuffer buffer, Appendable out) throws IOException {
        if (slice.startByte() == slice.endByte()) {
            return;
        }
        try (Reader in = new InputStreamReader(
                store.open(text, slice.startByte(), slice.endByte()),
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT))) {
            buffer.clear();
            while (in.read(buffer) >= 0) {
                buffer.flip();
                out.append(buffer);
                buffer.clear();
            }
        }
    }
}
