package io.sluice.ingest.parse.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DeadlineTest {
    private final ScheduledExecutorService watchdog = Executors.newSingleThreadScheduledExecutor();
    private Process process;

    @AfterEach
    void stop() {
        process.destroyForcibly();
        watchdog.shutdownNow();
    }

    @Test
    void aProcessThatWorksForItsLimitIsKilled() throws Exception {
        // Given
        process = shell("while :; do :; done");
        // When
        Deadline deadline = new Deadline(process, Duration.ofMillis(300), watchdog);
        // Then
        process.waitFor();
        assertThat(deadline.passed()).isTrue();
    }

    @Test
    void aProcessThatGetsNoProcessorLivesLongerThanItsLimitButNotForEver() throws Exception {
        // Given
        process = shell("read line");
        Duration limit = Duration.ofMillis(300);
        long started = System.nanoTime();
        // When
        Deadline deadline = new Deadline(process, limit, watchdog);
        // Then
        process.waitFor();
        assertThat(Duration.ofNanos(System.nanoTime() - started))
                .isGreaterThanOrEqualTo(limit.multipliedBy(Deadline.PATIENCE));
        assertThat(deadline.passed()).isTrue();
    }

    @Test
    void aProcessThatIsDoneInTimeIsLeftAlone() throws Exception {
        // Given
        process = shell("read line");
        Deadline deadline = new Deadline(process, Duration.ofMinutes(1), watchdog);
        // When
        boolean late = deadline.passed();
        // Then
        assertThat(late).isFalse();
        assertThat(process.waitFor(1, TimeUnit.MILLISECONDS)).isFalse();
    }

    private static Process shell(String command) throws IOException {
        return new ProcessBuilder("sh", "-c", command).start();
    }
}
