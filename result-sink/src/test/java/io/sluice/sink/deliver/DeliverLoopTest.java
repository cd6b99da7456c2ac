package io.sluice.sink.deliver;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DeliverLoopTest {
    @Test
    void givesUpAfterSeveralFailuresInARow() {
        // Given
        AtomicInteger opened = new AtomicInteger();
        DeliverLoop loop = new DeliverLoop(
                () -> {
                    opened.incrementAndGet();
                    throw new IOException("disk");
                },
                new SimpleMeterRegistry(),
                Duration.ofSeconds(1),
                Duration.ofMillis(1));
        // When
        loop.run();
        // Then
        assertThat(opened).hasValue(DeliverLoop.MOST_FAILURES);
        assertThat(loop.failed()).isTrue();
        assertThat(loop.ready()).isFalse();
    }

    @Test
    void stopsBeforeItOpensAnything() {
        // Given
        AtomicInteger opened = new AtomicInteger();
        DeliverLoop loop = new DeliverLoop(
                () -> {
                    opened.incrementAndGet();
                    throw new IOException("disk");
                },
                new SimpleMeterRegistry(),
                Duration.ofMillis(1),
                Duration.ofMillis(1));
        loop.close();
        // When
        loop.run();
        // Then
        assertThat(opened).hasValue(0);
        assertThat(loop.failed()).isFalse();
    }
}
