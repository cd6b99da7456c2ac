package io.sluice.gemini;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class RetriesTest {
    @Property
    void waitsAtLeastWhatTheServerAsksForAndNeverTooLong(
            @ForAll @LongRange(min = 0, max = 300) long seconds, @ForAll @IntRange(min = 1, max = 1000) int attempt) {
        // Given
        Duration asked = Duration.ofSeconds(seconds);
        // When
        Optional<Duration> delay =
                Retries.DEFAULT.delay(attempt, FailureKind.RATE_LIMITED, Optional.of(asked), new Random(attempt));
        // Then
        Duration floor = asked.compareTo(Retries.LONGEST) < 0 ? asked : Retries.LONGEST;
        assertThat(delay.orElseThrow()).isBetween(floor, Retries.LONGEST);
    }

    @Property
    void backoffStaysUnderItsDoublingBound(@ForAll @IntRange(min = 1, max = 4) int attempt, @ForAll long seed) {
        // Given
        Duration most = Duration.ofSeconds(1L << (attempt - 1));
        // When
        Optional<Duration> delay =
                Retries.DEFAULT.delay(attempt, FailureKind.OVERLOADED, Optional.empty(), new Random(seed));
        // Then
        assertThat(delay.orElseThrow()).isBetween(Duration.ZERO, most);
    }

    @Test
    void givesUpWhereWaitingDoesNotHelp() {
        // Given
        Random random = new Random(1);
        // When
        // Then
        for (FailureKind kind : FailureKind.values()) {
            boolean again =
                    Retries.DEFAULT.delay(1, kind, Optional.empty(), random).isPresent();
            assertThat(again).as(kind.name()).isEqualTo(kind.retryable());
        }
        assertThat(Retries.DEFAULT.delay(3, FailureKind.NETWORK, Optional.empty(), random))
                .isEmpty();
        assertThat(Retries.DEFAULT.delay(5, FailureKind.OVERLOADED, Optional.empty(), random))
                .isEmpty();
    }
}
