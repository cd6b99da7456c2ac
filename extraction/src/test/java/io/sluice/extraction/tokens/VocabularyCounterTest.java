package io.sluice.extraction.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.tokenizer.Tokenizer;
import org.junit.jupiter.api.Test;

class VocabularyCounterTest {
    /** Ten tokens by the provider's own documentation of countTokens. */
    private static final String FOX = "The quick brown fox jumps over the lazy dog.";

    @Test
    void countsWithTheVocabularyAndSaysWhetherThatWasVerified() {
        // Given
        TokenCounter verified = new VocabularyCounter(Tokenizer.gemma3(), true);
        TokenCounter unverified = new VocabularyCounter(Tokenizer.gemma3(), false);

        // Then
        assertThat(verified.count(FOX)).isEqualTo(new TokenCount(10, true));
        assertThat(unverified.count(FOX)).isEqualTo(new TokenCount(10, false));
    }

    @Test
    void fitsAsManyTokensAsItIsGiven() {
        // Given
        TokenCounter counter = new VocabularyCounter(Tokenizer.gemma3(), true);

        // When
        Fit fit = counter.fit(FOX, 4, FOX.length(), 3);

        // Then
        assertThat(fit).isEqualTo(new Fit("The quick brown fox".length(), 3));
        assertThat(counter.fit(FOX, 0, FOX.length(), 100)).isEqualTo(new Fit(FOX.length(), 10));
    }
}
