package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.emulator.quota.Limits;
import io.sluice.emulator.time.VirtualClock;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Quotas on a clock that stands, with the real bodies. */
class QuotaTest {
    private static final Instant NOON_UTC = Instant.parse("2026-11-29T12:00:00Z");

    @Test
    void requestsAMinuteComeBackWhenTheOldestLeavesTheWindow() throws IOException, InterruptedException {
        // Given
        VirtualClock clock = new VirtualClock(NOON_UTC);
        try (Emulator emulator = start(new Limits(2, -1, -1, -1), clock)) {
            Rest rest = new Rest(emulator);
            rest.post(Rest.FLASH, Rest.HELLO);
            clock.advance(Duration.ofMillis(33_876));
            rest.post(Rest.FLASH, Rest.HELLO);
            // When
            HttpResponse<String> refused = rest.post(Rest.FLASH, Rest.HELLO);
            clock.advance(Duration.ofMillis(26_124));
            HttpResponse<String> again = rest.post(Rest.FLASH, Rest.HELLO);
            // Then
            JsonNode error = Rest.json(refused).path("error");
            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(error.path("status").asText()).isEqualTo("RESOURCE_EXHAUSTED");
            assertThat(error.path("message").asText())
                    .contains("generate_content_free_tier_requests, limit: 2, model: gemini-3.5-flash-lite")
                    .endsWith("Please retry in 26.124s.");
            assertThat(error.at("/details/0/violations/0/quotaId").asText())
                    .isEqualTo("GenerateRequestsPerMinutePerProjectPerModel-FreeTier");
            assertThat(error.at("/details/0/violations/0/quotaValue").asText()).isEqualTo("2");
            assertThat(error.at("/details/2/retryDelay").asText()).isEqualTo("27s");
            assertThat(again.statusCode()).isEqualTo(200);
        }
    }

    @Test
    void tokensAMinuteCountThePrompt() throws IOException, InterruptedException {
        // Given
        VirtualClock clock = new VirtualClock(NOON_UTC);
        try (Emulator emulator = start(new Limits(-1, 7, -1, -1), clock)) {
            Rest rest = new Rest(emulator);
            // When
            int first = rest.post(Rest.FLASH, Rest.HELLO).statusCode();
            HttpResponse<String> second = rest.post(Rest.FLASH, Rest.HELLO);
            // Then
            assertThat(first).isEqualTo(200);
            assertThat(Rest.json(second)
                            .at("/error/details/0/violations/0/quotaId")
                            .asText())
                    .isEqualTo("GenerateContentInputTokensPerModelPerMinute-FreeTier");
        }
    }

    @Test
    void theDayEndsAtMidnightPacificTime() throws IOException, InterruptedException {
        // Given
        VirtualClock clock = new VirtualClock(NOON_UTC);
        try (Emulator emulator = start(new Limits(-1, -1, 1, -1), clock)) {
            Rest rest = new Rest(emulator);
            rest.post(Rest.FLASH, Rest.HELLO);
            // When
            HttpResponse<String> refused = rest.post(Rest.FLASH, Rest.HELLO);
            clock.advance(Duration.ofHours(20));
            HttpResponse<String> nextDay = rest.post(Rest.FLASH, Rest.HELLO);
            // Then
            assertThat(Rest.message(refused)).endsWith("Please retry in 20h0m0s.");
            assertThat(refused.body()).contains("GenerateRequestsPerDayPerProjectPerModel-FreeTier");
            assertThat(nextDay.statusCode()).isEqualTo(200);
        }
    }

    @Test
    void moreCallsAtOnceThanAllowedAreRefusedShortly() throws IOException, InterruptedException {
        // Given
        Hold hold = new Hold();
        EmulatorConfig config = EmulatorConfig.DEFAULT
                .withHold(hold)
                .withSwitches(Switches.DEFAULT.withLimits("*", new Limits(-1, -1, -1, 1)));
        try (Emulator emulator = Emulator.start(config)) {
            Rest rest = new Rest(emulator);
            CompletableFuture<HttpResponse<String>> held = rest.later(Rest.FLASH, Rest.HELLO);
            boolean waits = hold.awaitHeld(1, Duration.ofSeconds(20));
            // When
            HttpResponse<String> refused = rest.post(Rest.FLASH, Rest.HELLO);
            hold.release();
            // Then
            assertThat(waits).isTrue();
            assertThat(Rest.message(refused)).isEqualTo("Resource has been exhausted (e.g. check quota).");
            assertThat(held.join().statusCode()).isEqualTo(200);
            assertThat(rest.post(Rest.FLASH, Rest.HELLO).statusCode()).isEqualTo(200);
        }
    }

    private static Emulator start(Limits limits, VirtualClock clock) {
        return Emulator.start(EmulatorConfig.DEFAULT
                .withClock(clock)
                .withSwitches(Switches.DEFAULT.withLimits("gemini-3.5-flash-lite", limits)));
    }
}
