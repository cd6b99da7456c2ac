package io.sluice.chunker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelCapsTest {
    @Test
    void readsLabelsPathsAndNothing() {
        // Given
        String text = "acme=100, acme/matter-7 = 20.5,a=b=1";
        // When
        Map<String, Double> caps = LabelCaps.parse(text);
        // Then
        assertThat(caps).isEqualTo(Map.of("acme", 100.0, "acme/matter-7", 20.5, "a=b", 1.0));
        assertThat(LabelCaps.parse("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"acme", "acme=", "=5", "acme=-1", "acme=NaN", "acme=1,acme=2", "acme=2000000"})
    void refusesWhatIsNoCap(String text) {
        // Given / When / Then
        assertThatThrownBy(() -> LabelCaps.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("label=US dollars");
    }
}
