package io.sluice.extraction.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.catalogue.TokenizerChoice;
import io.sluice.extraction.catalogue.Vocabulary;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenCountersTest {
    private final TokenCounters counters = new TokenCounters(UnitCounter::new);

    @ParameterizedTest
    @CsvSource({
        "GEMMA3, true,  false, 100, true",
        "GEMMA3, true,  true,  120, false",
        "GEMMA3, false, false, 105, false",
        "GEMMA4, false, false, 105, false",
        "GEMMA4, true,  false, 105, false",
        "NONE,   false, false,  34, false"
    })
    void onlyAVerifiedVocabularyThatNoAnswerSpokeAgainstIsExact(
            Vocabulary vocabulary, boolean verified, boolean downgraded, long tokens, boolean exact) {
        // Given
        Optional<Calibration> learned = downgraded ? Optional.of(Calibration.learned(100, 120)) : Optional.empty();

        // When
        TokenCounter counter = counters.of(new TokenizerChoice(vocabulary, verified), learned);

        // Then
        assertThat(counter.count("x".repeat(100))).isEqualTo(new TokenCount(tokens, exact));
    }

    @ParameterizedTest
    @CsvSource({"100, 90, 1050", "100, 101, 1050", "100, 105, 1050", "1000, 1051, 1051", "3, 4, 1334", "10, 500, 4000"})
    void aMismatchTeachesItsOwnFactorWhenThatIsMoreThanTheMargin(long counted, long actual, int perMille) {
        // Given, When
        Calibration learned = Calibration.learned(counted, actual);

        // Then
        assertThat(learned.perMille()).isEqualTo(perMille);
        assertThat(learned.of(counted)).isGreaterThanOrEqualTo(Math.min(actual, 4 * counted));
    }

    @Property
    void whatFitsALimitIsEstimatedWithinIt(
            @ForAll @IntRange(min = 1000, max = 4000) int perMille,
            @ForAll @IntRange(max = 5000) int length,
            @ForAll @LongRange(max = 5000) long limit) {
        // Given
        CalibratedCounter counter = new CalibratedCounter(new UnitCounter(), new Calibration(perMille));
        String text = "x".repeat(length);

        // When
        Fit fit = counter.fit(text, 0, length, limit);

        // Then
        assertThat(fit.tokens()).isLessThanOrEqualTo(limit).isEqualTo(counter.count(text, 0, fit.end()));
        if (fit.end() < length) {
            assertThat(counter.count(text, 0, fit.end() + 1)).isGreaterThan(limit);
        }
    }

    @Test
    void aLimitWithoutEndFitsEverything() {
        // Given
        CalibratedCounter counter = new CalibratedCounter(new UnitCounter(), Calibration.MARGIN);

        // When
        Fit fit = counter.fit("abcdef", 1, 6, Long.MAX_VALUE / 8);

        // Then
        assertThat(fit).isEqualTo(new Fit(6, 6));
    }
}
