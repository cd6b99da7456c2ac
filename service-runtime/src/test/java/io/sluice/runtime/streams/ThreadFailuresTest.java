package io.sluice.runtime.streams;

import static org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse.REPLACE_THREAD;
import static org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testing.MovedClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ThreadFailuresTest {
    private final MovedClock clock = new MovedClock(Instant.parse("2026-01-01T00:00:00Z"));
    private final ThreadFailures failures = new ThreadFailures(clock);

    @Test
    void replacesAThreadUntilTooManyFailInTenMinutes() {
        // Given
        for (int i = 0; i < 10; i++) {
            assertThat(failures.handle(new IllegalStateException())).isEqualTo(REPLACE_THREAD);
        }
        // When
        var eleventh = failures.handle(new IllegalStateException());
        // Then
        assertThat(eleventh).isEqualTo(SHUTDOWN_CLIENT);
    }

    @Test
    void failuresOfLongAgoDoNotCount() {
        // Given
        for (int i = 0; i < 10; i++) {
            failures.handle(new IllegalStateException());
        }
        // When
        clock.pass(Duration.ofMinutes(11));
        // Then
        assertThat(failures.handle(new IllegalStateException())).isEqualTo(REPLACE_THREAD);
    }
}
