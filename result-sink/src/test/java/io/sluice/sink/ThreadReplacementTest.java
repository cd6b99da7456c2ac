package io.sluice.sink;

import static org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse.REPLACE_THREAD;
import static org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class ThreadReplacementTest {
    private Instant now = Samples.NOW;
    private final ThreadReplacement replacement = new ThreadReplacement(new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    });

    @Test
    void threadsThatKeepFailingAreNotReplacedForEver() {
        // Given
        for (int i = 0; i < ThreadReplacement.MOST; i++) {
            assertThat(replacement.handle(new IllegalStateException())).isEqualTo(REPLACE_THREAD);
        }
        // When
        var last = replacement.handle(new IllegalStateException());
        // Then
        assertThat(last).isEqualTo(SHUTDOWN_CLIENT);
    }

    @Test
    void failuresFarApartAreForgiven() {
        // Given
        for (int i = 0; i < 20; i++) {
            now = now.plus(ThreadReplacement.WITHIN);
            // When
            var response = replacement.handle(new IllegalStateException());
            // Then
            assertThat(response).isEqualTo(REPLACE_THREAD);
        }
    }
}
