package io.sluice.inference.call;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.gemini.Thinking;
import org.junit.jupiter.api.Test;

class ThinkingRuleTest {
    private final ThinkingRule rule = new ThinkingRule(ModelCatalogue.shipped());

    @Test
    void eachModelThinksAsLittleAsItCan() {
        // Given
        // When
        Thinking flash = rule.of("gemini-2.5-flash", 8192);
        Thinking pro = rule.of("gemini-2.5-pro", 8192);
        Thinking newer = rule.of("gemini-3.8-flash", 8192);
        Thinking unknown = rule.of("llama", 8192);
        // Then
        assertThat(flash).isEqualTo(Thinking.off());
        assertThat(pro).isEqualTo(new Thinking.Budget(128));
        assertThat(newer).isEqualTo(new Thinking.Level(Thinking.Depth.MINIMAL, 1024));
        assertThat(unknown).isEqualTo(Thinking.unset());
    }

    @Test
    void theAnswerAlwaysKeepsTokensOfItsOwn() {
        // Given
        // When
        Thinking pro = rule.of("gemini-2.5-pro", 100);
        Thinking newer = rule.of("gemini-3.8-flash", 100);
        // Then
        assertThat(pro.reserved()).isZero();
        assertThat(newer.reserved()).isEqualTo(25);
    }
}
