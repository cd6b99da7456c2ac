package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HoldTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    private final Hold hold = new Hold();
    private final List<CompletableFuture<Void>> calls = new ArrayList<>();

    @AfterEach
    void releaseAll() {
        hold.release();
    }

    @Test
    void letsCallsGoInTheOrderOfTheirArrival() throws Exception {
        // Given
        arrive(3);

        // When
        hold.letGo(2);

        // Then
        ended(0);
        ended(1);
        assertThat(calls.get(2)).isNotDone();
        assertThat(hold.awaitHeld(1, LONG)).isTrue();
    }

    @Test
    void holdsAgainAfterItWasReleasedAndClosed() throws Exception {
        // Given
        arrive(1);
        hold.release();
        ended(0);

        // When
        hold.close();
        hold.close();
        arrive(1);

        // Then
        assertThat(calls.get(1)).isNotDone();
        hold.letGo(1);
        ended(1);
    }

    private void arrive(int count) throws InterruptedException {
        for (int i = 1; i <= count; i++) {
            calls.add(CompletableFuture.runAsync(this::pass, command -> new Thread(command, "call").start()));
            assertThat(hold.awaitHeld(i, LONG)).isTrue();
        }
    }

    private void ended(int call) throws Exception {
        calls.get(call).get(LONG.toSeconds(), TimeUnit.SECONDS);
    }

    private void pass() {
        try {
            hold.pass();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
