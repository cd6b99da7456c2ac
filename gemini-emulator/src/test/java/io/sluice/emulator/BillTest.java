package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.emulator.bill.BillLine;
import io.sluice.emulator.time.VirtualClock;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The bill, from the prices of the catalogue file: gemini-3.8-flash 0.75 / 0.075 / 3.75 and 0.50 an hour until 2026-12-31, then twice. */
class BillTest {
    private static final String PATH = "/v1beta/models/gemini-3.8-flash:generateContent";

    @Test
    void eachCallIsBilledAtThePriceOfItsDay() throws IOException, InterruptedException {
        // Given
        VirtualClock clock = new VirtualClock(Instant.parse("2026-12-31T23:59:00Z"));
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withClock(clock))) {
            Rest rest = new Rest(emulator);
            // When
            JsonNode usage = Rest.json(rest.post(PATH, Rest.HELLO)).path("usageMetadata");
            clock.advance(Duration.ofMinutes(2));
            rest.post(PATH, Rest.HELLO);
            // Then
            long prompt = usage.path("promptTokenCount").asLong();
            long out = usage.path("candidatesTokenCount").asLong()
                    + usage.path("thoughtsTokenCount").asLong();
            BigDecimal first = new BigDecimal("0.75")
                    .multiply(BigDecimal.valueOf(prompt))
                    .add(new BigDecimal("3.75").multiply(BigDecimal.valueOf(out)))
                    .movePointLeft(6);
            assertThat(emulator.bill().calls()).hasSize(2);
            assertThat(emulator.bill().calls().get(0).costUsd()).isEqualByComparingTo(first);
            assertThat(emulator.bill().totalUsd()).isEqualByComparingTo(first.multiply(BigDecimal.valueOf(3)));
            JsonNode page = Rest.json(rest.get("/__emulator/bill"));
            assertThat(page.at("/models/gemini-3.8-flash/calls").asInt()).isEqualTo(2);
            assertThat(page.at("/models/gemini-3.8-flash/tokens/prompt").asLong())
                    .isEqualTo(2 * prompt);
            JsonNode calls = Rest.json(rest.get("/__emulator/bill/calls"));
            assertThat(calls.at("/calls/1/at").asText()).isEqualTo("2027-01-01T00:01:00Z");
            assertThat(calls.at("/calls/1/bytes").asLong()).isEqualTo(Rest.HELLO.length());
        }
    }

    @Test
    void cachesArePaidByTheHourUntilTheirEndAndReadAtATenth() throws IOException, InterruptedException {
        // Given
        VirtualClock clock = new VirtualClock(Instant.parse("2026-11-29T12:00:00Z"));
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withClock(clock))) {
            Rest rest = new Rest(emulator);
            String create =
                    "{\"model\":\"models/gemini-3.8-flash\",\"ttl\":\"7200.4s\",\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\""
                            + "A clause of the long agreement. ".repeat(800) + "\"}]}]}";
            JsonNode cache = Rest.json(rest.post("/v1beta/cachedContents", create));
            long tokens = cache.at("/usageMetadata/totalTokenCount").asLong();
            BigDecimal created =
                    new BigDecimal("0.75").multiply(BigDecimal.valueOf(tokens)).movePointLeft(6);
            // When
            clock.advance(Duration.ofHours(1));
            BillLine after1 = emulator.bill().models().get("gemini-3.8-flash");
            String use = Rest.HELLO.replace(
                    "{\"contents\"",
                    "{\"cachedContent\":\"" + cache.path("name").asText() + "\",\"contents\"");
            rest.post(PATH, use);
            clock.advance(Duration.ofHours(5));
            BillLine after6 = emulator.bill().models().get("gemini-3.8-flash");
            // Then
            assertThat(after1.callsUsd()).isEqualByComparingTo(created);
            assertThat(after1.cacheTokenHours()).isEqualByComparingTo(BigDecimal.valueOf(tokens));
            assertThat(after1.storageUsd())
                    .isEqualByComparingTo(new BigDecimal("0.50")
                            .multiply(BigDecimal.valueOf(tokens))
                            .movePointLeft(6));
            assertThat(after6.cacheTokenHours()).isEqualByComparingTo(BigDecimal.valueOf(2 * tokens));
            assertThat(emulator.bill().calls().get(1).tokens().cached()).isEqualTo(tokens);
            assertThat(emulator.bill().calls().get(1).costUsd())
                    .isGreaterThan(created.movePointLeft(1))
                    .isLessThan(created.movePointLeft(1).add(new BigDecimal("0.001")));
        }
    }

    @Test
    void promptsOverTheStepPayTheHigherTierForAllTokens() throws IOException, InterruptedException {
        // Given
        String words = "word ".repeat(205_000);
        try (Emulator emulator = Emulator.start(
                EmulatorConfig.DEFAULT.withClock(new VirtualClock(Instant.parse("2026-11-29T12:00:00Z"))))) {
            // When
            new Rest(emulator)
                    .post("/v1beta/models/gemini-3.1-pro-preview:generateContent", Rest.HELLO.replace("there", words));
            // Then
            var call = emulator.bill().calls().get(0);
            assertThat(call.tokens().prompt()).isGreaterThan(200_000);
            long out = call.tokens().output() + call.tokens().thoughts();
            assertThat(call.costUsd())
                    .isEqualByComparingTo(BigDecimal.valueOf(call.tokens().prompt() * 4 + out * 18)
                            .movePointLeft(6));
        }
    }
}
