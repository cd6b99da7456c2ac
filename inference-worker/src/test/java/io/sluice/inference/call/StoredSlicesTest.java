package io.sluice.inference.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.extraction.pack.Segment;
import io.sluice.inference.MemoryStore;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StoredSlicesTest {
    private final MemoryStore store = new MemoryStore();

    @Test
    void charactersOfSeveralBytesSurviveAnyBuffer() throws IOException {
        // Given
        String text = "a" + "\u20ac\ud83d\ude00\u00e9".repeat(5000);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        StringBuilder out = new StringBuilder();
        // When
        new StoredSlices(store, store.put(bytes)).copy(new Segment.Slice(1, text.length(), 1, bytes.length), out);
        // Then
        assertThat(out.toString()).isEqualTo(text.substring(1));
    }

    @Test
    void aRangeThatCutsACharacterIsRefused() {
        // Given
        byte[] bytes = "\u20ac".getBytes(StandardCharsets.UTF_8);
        StoredSlices slices = new StoredSlices(store, store.put(bytes));
        // When // Then
        assertThatThrownBy(() -> slices.copy(new Segment.Slice(0, 1, 0, 2), new StringBuilder()))
                .isInstanceOf(CharacterCodingException.class);
    }
}
