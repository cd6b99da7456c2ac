package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.emulator.time.VirtualClock;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Explicit caches: minimum, expiry, use. */
class CacheLifeTest {
    private static final Instant START = Instant.parse("2026-11-29T12:00:00.123456789Z");
    private static final String TEXT = "A clause of the long agreement. ".repeat(300);
    private static final String CREATE =
            "{\"model\":\"models/gemini-3.5-flash-lite\",\"ttl\":\"600s\",\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\""
                    + TEXT + "\"}]}]}";

    @Test
    void timesAndIdsHaveTheRealForm() throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withClock(new VirtualClock(START)))) {
            // When
            JsonNode cache = Rest.json(new Rest(emulator).post("/v1beta/cachedContents", CREATE));
            // Then
            assertThat(cache.path("name").asText()).matches("cachedContents/[a-z0-9]{40}");
            assertThat(cache.path("createTime").asText()).isEqualTo("2026-11-29T12:00:00.123456Z");
            assertThat(cache.path("expireTime").asText()).isEqualTo("2026-11-29T12:09:59.723456789Z");
            assertThat(cache.path("displayName").asText("none")).isEmpty();
            assertThat(cache.has("contents")).isFalse();
        }
    }

    @Test
    void anExpiredCacheIsGoneForEveryMethod() throws IOException, InterruptedException {
        // Given
        VirtualClock clock = new VirtualClock(START);
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withClock(clock))) {
            Rest rest = new Rest(emulator);
            String name = Rest.json(rest.post("/v1beta/cachedContents", CREATE))
                    .path("name")
                    .asText();
            String use = Rest.HELLO.replace("{\"contents\"", "{\"cachedContent\":\"" + name + "\",\"contents\"");
            HttpResponse<String> before = rest.post(Rest.FLASH, use);
            // When
            clock.advance(Duration.ofMinutes(10));
            // Then
            assertThat(Rest.json(before)
                            .at("/usageMetadata/cachedContentTokenCount")
                            .asInt())
                    .isGreaterThan(1024);
            assertThat(rest.get("/v1beta/cachedContents").body()).isEqualTo("{}\n");
            for (HttpResponse<String> after : List.of(
                    rest.get("/v1beta/" + name),
                    rest.send("DELETE", "/v1beta/" + name, ""),
                    rest.send("PATCH", "/v1beta/" + name + "?updateMask=ttl", "{\"ttl\":\"900s\"}"),
                    rest.post(Rest.FLASH, use),
                    rest.post(Rest.STREAM, use))) {
                assertThat(after.statusCode()).isEqualTo(403);
                assertThat(Rest.message(after)).isEqualTo("CachedContent not found (or permission denied)");
            }
        }
    }

    @Test
    void whatCannotBeCachedOrUsedIsRefusedInTheRealWords() throws IOException, InterruptedException {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            Rest rest = new Rest(emulator);
            String name = Rest.json(rest.post("/v1beta/cachedContents", CREATE))
                    .path("name")
                    .asText();
            String use = Rest.HELLO.replace("{\"contents\"", "{\"cachedContent\":\"" + name + "\",\"contents\"");
            // When
            HttpResponse<String> small = rest.post(
                    "/v1beta/cachedContents",
                    "{\"model\":\"models/gemini-3.5-flash-lite\",\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\"one two\"}]}]}");
            HttpResponse<String> twoEnds = rest.post(
                    "/v1beta/cachedContents",
                    CREATE.replace("\"ttl\"", "\"expireTime\":\"2030-01-01T00:00:00Z\",\"ttl\""));
            HttpResponse<String> plainId =
                    rest.post("/v1beta/cachedContents", CREATE.replace("models/gemini", "gemini"));
            HttpResponse<String> system = rest.post(
                    Rest.FLASH,
                    use.replace(
                            "{\"cachedContent\"",
                            "{\"systemInstruction\":{\"parts\":[{\"text\":\"x\"}]},\"cachedContent\""));
            HttpResponse<String> other = rest.post("/v1beta/models/gemini-3.8-flash:generateContent", use);
            // Then
            assertThat(Rest.message(small))
                    .isEqualTo("Cached content is too small. total_token_count=3, min_total_token_count=1024");
            assertThat(Rest.message(twoEnds)).contains("oneof field 'expiration' is already set");
            assertThat(plainId.statusCode()).isEqualTo(400);
            assertThat(Rest.message(system))
                    .isEqualTo(
                            "CachedContent can not be used with GenerateContent request setting system_instruction, tools or tool_config.\n\nProposed fix: move those values to CachedContent from GenerateContent request.");
            assertThat(Rest.message(other))
                    .isEqualTo(
                            "Model used by GenerateContent request (models/gemini-3.8-flash) and CachedContent (models/gemini-3.5-flash-lite) has to be the same.");
        }
    }

    @Test
    void aCacheCanVanishBeforeItsTime() throws IOException, InterruptedException {
        // Given
        EmulatorConfig config = EmulatorConfig.DEFAULT.withErrors(ErrorPlan.every(2, EmulatedError.CACHE_GONE));
        try (Emulator emulator = Emulator.start(config)) {
            Rest rest = new Rest(emulator);
            String name = Rest.json(rest.post("/v1beta/cachedContents", CREATE))
                    .path("name")
                    .asText();
            String use = Rest.HELLO.replace("{\"contents\"", "{\"cachedContent\":\"" + name + "\",\"contents\"");
            // When
            int first = rest.post(Rest.FLASH, use).statusCode();
            HttpResponse<String> second = rest.post(Rest.FLASH, use);
            // Then
            assertThat(first).isEqualTo(200);
            assertThat(second.statusCode()).isEqualTo(403);
            assertThat(rest.get("/v1beta/" + name).statusCode()).isEqualTo(403);
        }
    }
}
