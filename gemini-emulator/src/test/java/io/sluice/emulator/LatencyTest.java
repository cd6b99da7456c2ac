package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.emulator.time.LatencyFile;
import io.sluice.emulator.time.VirtualClock;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Time on a clock that stands: nothing here waits for real. */
class LatencyTest {
    private static final Instant START = Instant.parse("2026-11-29T12:00:00Z");
    private static final Duration LONG = Duration.ofSeconds(20);

    @Test
    void aCallTakesPrefillThenDecode() throws InterruptedException {
        // Given
        // a prompt of 4 tokens, one second before them, one for each and for each of the answer
        VirtualClock clock = new VirtualClock(START);
        LatencyFile file =
                LatencyFile.parse("{first_token_ms: 1000, prefill_tokens_per_second: 1, decode_tokens_per_second: 1}");
        try (Emulator emulator =
                Emulator.start(EmulatorConfig.DEFAULT.withClock(clock).withLatency(file))) {
            // When
            CompletableFuture<HttpResponse<String>> call = new Rest(emulator).later(Rest.FLASH, Rest.HELLO);
            while (!call.isDone()) {
                if (clock.awaitWaiting(1, Duration.ofMillis(10))) {
                    clock.advance(Duration.ofSeconds(1));
                }
            }
            // Then
            long words = emulator.bill().calls().get(0).tokens().output();
            assertThat(emulator.bill().calls().get(0).at()).isAfterOrEqualTo(START.plusSeconds(5));
            assertThat(clock.now()).isAfterOrEqualTo(START.plusSeconds(5 + words));
            assertThat(call.join().statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aSaturatedModelLetsCallsWaitInLine() throws InterruptedException {
        // Given
        VirtualClock clock = new VirtualClock(START);
        LatencyFile file = LatencyFile.parse(
                "{first_token_ms: 100, slots: 5, models: {gemini-3.5-flash-lite: {first_token_ms: 60000, slots: 1}}}");
        try (Emulator emulator =
                Emulator.start(EmulatorConfig.DEFAULT.withClock(clock).withLatency(file))) {
            Rest rest = new Rest(emulator);
            // When
            CompletableFuture<HttpResponse<String>> first = rest.later(Rest.FLASH, Rest.HELLO);
            boolean served = clock.awaitWaiting(1, LONG);
            CompletableFuture<HttpResponse<String>> second = rest.later(Rest.FLASH, Rest.HELLO);
            boolean bothServed = clock.awaitWaiting(2, Duration.ofMillis(300));
            clock.advance(Duration.ofMinutes(1));
            first.join();
            boolean nextServed = clock.awaitWaiting(1, LONG);
            clock.advance(Duration.ofMinutes(1));
            // Then
            assertThat(served).isTrue();
            assertThat(bothServed).isFalse();
            assertThat(nextServed).isTrue();
            assertThat(second.join().statusCode()).isEqualTo(200);
        }
    }
}
