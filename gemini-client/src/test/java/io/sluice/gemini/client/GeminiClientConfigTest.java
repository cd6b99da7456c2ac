package io.sluice.gemini.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;

class GeminiClientConfigTest {
    @Test
    void aFaultyKeyIsRefusedWithoutBeingRepeated() {
        // Given
        URI base = URI.create("https://example.org/");
        // When
        // Then
        assertThatThrownBy(() -> GeminiClientConfig.of(base, "secret\u00fckey", 1))
                .isInstanceOf(IllegalArgumentException.class)
                .message()
                .contains("copy it again")
                .doesNotContain("secret");
        assertThat(GeminiClientConfig.of(base, "secretkey", 1).toString()).doesNotContain("secretkey");
    }
}
