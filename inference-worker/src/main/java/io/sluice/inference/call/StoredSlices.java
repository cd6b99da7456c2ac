package io.sluice.inference.call;

import io.sluice.extraction.pack.PrefixRenderer;
import io.sluice.extraction.pack.Segment;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Slices of a stored text, streamed from the content store by byte ranges through one small buffer. */
final class StoredSlices implements PrefixRenderer.Source {
    private static final int BUFFER = 8192;

    private final ContentStore store;
    private final BlobRef text;
    private final CharBuffer buffer = CharBuffer.allocate(BUFFER);

    StoredSlices(ContentStore store, BlobRef text) {
        this.store = store;
        this.text = text;
    }

    @Override
    public void copy(Segment.Slice slice, Appendable out) throws IOException {
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
