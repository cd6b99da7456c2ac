package io.sluice.schemas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.schemas.avro.BlobRef;
import org.junit.jupiter.api.Test;

class TopicTest {
    @Test
    void nameIsPrefixAndDashes() {
        // Given
        String prefix = "sluice.v1.";

        // When
        String name = Topic.DEAD_LETTERS.name(prefix);

        // Then
        assertThat(name).isEqualTo("sluice.v1.dead-letters");
    }

    @Test
    void blobPathRefusesWhatCouldLeaveTheFolder() {
        // Given
        BlobRef hostile = new BlobRef("../../../etc/passwd", 1L);

        // When / Then
        assertThatThrownBy(() -> Blobs.path(hostile))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("passwd");
    }
}
