package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testing.MovedClock;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PriceProgressTest {
    private final StringWriter text = new StringWriter();
    private final MovedClock clock = new MovedClock(Instant.EPOCH);

    @Test
    void onATerminalOneLineChangesWithEachDocument() {
        // Given
        PriceProgress progress = PriceProgress.on(screen(true), clock);

        // When
        progress.announced(2);
        progress.read("a.pdf");
        progress.planned("a.pdf");
        progress.ended();

        // Then
        assertThat(text.toString())
                .contains("read 0 of 2 · planned 0 of 2", "read 1 of 2 · planned 0 of 2 a.pdf", "planned 1 of 2 a.pdf")
                .doesNotContain("\n")
                .endsWith("\u001b[K");
    }

    @Test
    void elsewhereALineComesOnlyEveryFewSeconds() {
        // Given
        PriceProgress progress = PriceProgress.on(screen(false), clock);

        // When
        progress.announced(3);
        progress.read("a.pdf");
        clock.pass(Duration.ofSeconds(5));
        progress.planned("a.pdf");
        progress.read("b.pdf");
        progress.ended();

        // Then
        assertThat(text.toString().lines()).containsExactly("read 1 of 3 · planned 1 of 3");
    }

    @Test
    void silentSaysNothingEvenOnATerminal() {
        // Given
        PriceProgress progress = PriceProgress.silent(screen(true), clock);

        // When
        progress.announced(1);
        progress.read("a.pdf");
        progress.ended();

        // Then
        assertThat(text.toString()).isEmpty();
    }

    private Screen screen(boolean terminal) {
        return new Screen(new PrintWriter(text), terminal);
    }
}
