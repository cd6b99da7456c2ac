package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.emulator.cache.ImplicitSettings;
import io.sluice.emulator.time.VirtualClock;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Protocols, the implicit cache, models, holding. */
class WireTest {
    @Test
    void theSamePortSpeaksBothVersionsOfHttp() throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            // When
            HttpResponse<String> one = new Rest(emulator, HttpClient.Version.HTTP_1_1).post(Rest.STREAM, Rest.HELLO);
            Rest upgraded = new Rest(emulator, HttpClient.Version.HTTP_2);
            upgraded.get("/v1beta/models");
            HttpResponse<String> two = upgraded.post(Rest.STREAM, Rest.HELLO);
            // Then
            assertThat(one.version()).isEqualTo(HttpClient.Version.HTTP_1_1);
            assertThat(two.version()).isEqualTo(HttpClient.Version.HTTP_2);
            assertThat(two.body().replace("emulated-2", "emulated-1")).isEqualTo(one.body());
            assertThat(two.headers().firstValue("content-type")).contains("text/event-stream");
        }
    }

    @Test
    void equalBeginningsHitTheImplicitCacheInBlocks() throws IOException, InterruptedException {
        // Given
        VirtualClock clock = new VirtualClock(Instant.parse("2026-11-29T12:00:00Z"));
        EmulatorConfig config = EmulatorConfig.DEFAULT
                .withClock(clock)
                .withSwitches(Switches.DEFAULT.withImplicitCache(ImplicitSettings.OFF.on()));
        String book = "A clause of the long agreement. ".repeat(600);
        try (Emulator emulator = Emulator.start(config)) {
            Rest rest = new Rest(emulator);
            // When
            long cold = cached(rest, book + "First question?");
            long warm = cached(rest, book + "Second question?");
            long other = cached(rest, "Other. " + book);
            clock.advance(Duration.ofMinutes(6));
            long late = cached(rest, book + "Third question?");
            // Then
            assertThat(cold).isZero();
            assertThat(warm).isGreaterThan(2500).matches(hit -> hit % 256 == 0);
            assertThat(other).isZero();
            assertThat(late).isZero();
        }
    }

    @Test
    void modelsComeInPagesAndOldOnesAnswerByTheirReplacement() throws IOException, InterruptedException {
        // Given
        VirtualClock december = new VirtualClock(Instant.parse("2026-12-02T00:00:00Z"));
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withClock(december))) {
            Rest rest = new Rest(emulator);
            // When
            JsonNode first = Rest.json(rest.get("/v1beta/models?pageSize=3"));
            JsonNode second = Rest.json(rest.get("/v1beta/models?pageSize=3&pageToken="
                    + first.path("nextPageToken").asText()));
            rest.post("/v1beta/models/gemini-2.5-flash:generateContent", Rest.HELLO);
            HttpResponse<String> gone = rest.post("/v1beta/models/gemini-2.0-flash:generateContent", Rest.HELLO);
            // Then
            assertThat(first.path("models")).hasSize(3);
            assertThat(second.at("/models/0/name")).isNotEqualTo(first.at("/models/0/name"));
            assertThat(emulator.bill().calls().get(0).model()).isEqualTo("gemini-3.5-flash-lite");
            assertThat(gone.statusCode()).isEqualTo(404);
        }
    }

    @Test
    void heldCallsAreInFlightUntilReleased() throws InterruptedException {
        // Given
        Hold hold = new Hold();
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withHold(hold))) {
            Rest rest = new Rest(emulator);
            // When
            CompletableFuture<HttpResponse<String>> a = rest.later(Rest.FLASH, Rest.HELLO);
            CompletableFuture<HttpResponse<String>> b = rest.later(Rest.FLASH, Rest.HELLO);
            boolean held = hold.awaitHeld(2, Duration.ofSeconds(20));
            boolean early = a.isDone() || b.isDone();
            hold.release();
            // Then
            assertThat(held).isTrue();
            assertThat(early).isFalse();
            assertThat(a.join().statusCode()).isEqualTo(200);
            assertThat(b.join().statusCode()).isEqualTo(200);
            assertThat(emulator.calls().peakConcurrent()).isEqualTo(2);
            assertThat(emulator.calls().answeredByBody().values()).containsExactly(2);
        }
    }

    private static long cached(Rest rest, String text) throws IOException, InterruptedException {
        return Rest.json(rest.post(Rest.FLASH, Rest.HELLO.replace("Hello there.", text)))
                .at("/usageMetadata/cachedContentTokenCount")
                .asLong();
    }
}
