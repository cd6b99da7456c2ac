package io.sluice.inference.quota;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class CancellationsTest {
    private final Cancellations cancellations = new Cancellations();

    @Test
    void aWaitEndsWithWhatItWaitsForOrWithItsJobsCancel() {
        // Given
        CompletableFuture<Void> wait = new CompletableFuture<>();
        CompletableFuture<Void> mine = cancellations.orCancelled("a", wait);
        CompletableFuture<Void> other = cancellations.orCancelled("b", wait);
        // When
        assertThat(cancellations.cancel("a")).isTrue();
        // Then
        assertThat(mine).isDone();
        assertThat(other).isNotDone();
        wait.complete(null);
        assertThat(other).isDone();
        assertThat(cancellations.orCancelled("a", new CompletableFuture<>())).isDone();
        assertThat(cancellations.cancel("a")).as("it is known").isFalse();
    }

    @Test
    void waitsThatEndedAreForgotten() {
        // Given
        CompletableFuture<Void> wait = new CompletableFuture<>();
        var unused = cancellations.orCancelled("a", wait);
        var other = cancellations.orCancelled("a", new CompletableFuture<>());
        assertThat(cancellations.waiting()).isEqualTo(2);
        // When
        wait.complete(null);
        var done = cancellations.orCancelled("b", CompletableFuture.completedFuture(null));
        // Then
        assertThat(done).isDone();
        assertThat(other).isNotDone();
        assertThat(cancellations.waiting()).isEqualTo(1);
    }

    @Test
    void theJobsCancelledLastAreRememberedAndNoMoreThanFit() {
        // When
        for (int i = 0; i <= Cancellations.MOST; i++) {
            cancellations.cancel("job-" + i);
        }
        // Then
        assertThat(cancellations.cancelled("job-0")).isFalse();
        assertThat(cancellations.cancelled("job-1")).isTrue();
        assertThat(cancellations.cancelled("job-" + Cancellations.MOST)).isTrue();
    }
}
