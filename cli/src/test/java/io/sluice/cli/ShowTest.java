package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.TokenCount;
import org.junit.jupiter.api.Test;

class ShowTest {
    @Test
    void anEstimateIsShownWithATildeAndAnExactCountWithout() {
        // Given
        TokenCount exact = new TokenCount(14_902L, true);
        TokenCount estimate = new TokenCount(14_902L, false);

        // When, Then
        assertThat(Show.tokens(exact)).isEqualTo("14,902");
        assertThat(Show.tokens(estimate)).isEqualTo("~14,902");
    }
}
