package io.sluice.inference.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.OutlineJson;
import io.sluice.extraction.outline.Part;
import io.sluice.inference.MemoryStore;
import io.sluice.schemas.avro.BlobRef;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentsTest {
    private final MemoryStore store = new MemoryStore();
    private final Documents documents = new Documents(store, 250);

    @Test
    void aTextInUseIsReadOnce() throws IOException {
        // Given
        BlobRef text = text('a');
        BlobRef outline = outline();
        documents.get(text, outline);
        int reads = store.reads();
        // When
        documents.get(text, outline);
        // Then
        assertThat(store.reads()).isEqualTo(reads);
    }

    @Test
    void theTextNotUsedLongestMakesRoom() throws IOException {
        // Given
        BlobRef outline = outline();
        BlobRef a = text('a');
        BlobRef b = text('b');
        documents.get(a, outline);
        documents.get(b, outline);
        documents.get(a, outline);
        documents.get(text('c'), outline);
        int reads = store.reads();
        // When
        documents.get(a, outline);
        int kept = store.reads() - reads;
        documents.get(b, outline);
        // Then
        assertThat(kept).isZero();
        assertThat(store.reads()).isEqualTo(reads + 2);
    }

    private BlobRef text(char letter) {
        return store.put(String.valueOf(letter).repeat(100).getBytes(StandardCharsets.UTF_8));
    }

    private BlobRef outline() {
        return store.put(OutlineJson.write(new Outline(List.of(), List.of(new Part("a.txt", 0, 100)), List.of())));
    }
}
