package io.sluice.extraction.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharacterEstimateTest {
    private final TokenCounter counter = new CharacterEstimate();

    @ParameterizedTest
    @CsvSource({"'',0", "a,1", "abc,1", "abcd,2", "abcdef,2", "abcdefg,3"})
    void countsOneTokenForThreeUnitsRoundedUp(String text, long tokens) {
        // Given
        String whole = "<" + text + ">";

        // When
        long counted = counter.count(whole, 1, whole.length() - 1);

        // Then
        assertThat(counted).isEqualTo(tokens);
        assertThat(counter.count(text)).isEqualTo(new TokenCount(tokens, false));
    }

    @ParameterizedTest
    @CsvSource({
        "abcdefgh,0,0,0",
        "abcdefgh,2,6,2",
        "abcdefgh,3,8,3",
        "ab\uD83D\uDE00cd,1,2,1",
        "abcdefgh,1000000000000,8,3"
    })
    void fitsAsManyUnitsAsTheLimitHoldsAndSplitsNoPair(String text, long limit, int end, long tokens) {
        // When
        Fit fit = counter.fit(text, 0, text.length(), limit);

        // Then
        assertThat(fit).isEqualTo(new Fit(end, tokens));
    }

    @Test
    void isAnEstimateAndShownAsOne() {
        // Given
        TokenCount exact = new TokenCount(14_902, true);

        // When
        TokenCount sum = exact.plus(counter.count("abc"));

        // Then
        assertThat(counter.exact()).isFalse();
        assertThat(exact).hasToString("14,902");
        assertThat(sum).hasToString("~14,903");
        assertThat(exact.plus(exact).exact()).isTrue();
    }
}
