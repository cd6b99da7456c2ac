package io.sluice.emulator.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.genai.Client;
import com.google.genai.ResponseStream;
import com.google.genai.errors.ClientException;
import com.google.genai.types.CachedContent;
import com.google.genai.types.Content;
import com.google.genai.types.CreateCachedContentConfig;
import com.google.genai.types.GenerateContentConfig;
import com.google.genai.types.GenerateContentResponse;
import com.google.genai.types.HttpOptions;
import com.google.genai.types.ListCachedContentsConfig;
import com.google.genai.types.Part;
import com.google.genai.types.UpdateCachedContentConfig;
import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.time.VirtualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Google's own Java client, unchanged but for its base URL. */
class OfficialSdkTest {
    private static final String MODEL = "gemini-3.5-flash-lite";
    private static final Instant START = Instant.parse("2026-11-29T12:00:00Z");

    @Test
    void generatesAndStreamsWithTheSameUsage() {
        // Given
        String prompt = "The licence fee is $75. ".repeat(80);
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT);
                Client client = client(emulator)) {
            // When
            GenerateContentResponse whole = client.models.generateContent(
                    MODEL, prompt, GenerateContentConfig.builder().build());
            List<GenerateContentResponse> pieces = new ArrayList<>();
            try (ResponseStream<GenerateContentResponse> stream = client.models.generateContentStream(
                    MODEL, prompt, GenerateContentConfig.builder().build())) {
                stream.forEach(pieces::add);
            }
            // Then
            assertThat(whole.text()).isEqualTo("EMULATOR read 1920 characters.");
            assertThat(whole.modelVersion()).contains("EMULATOR");
            StringBuilder text = new StringBuilder();
            pieces.forEach(p -> text.append(p.text()));
            assertThat(text).hasToString(whole.text());
            assertThat(pieces.get(pieces.size() - 1).usageMetadata()).isEqualTo(whole.usageMetadata());
            assertThat(pieces.get(pieces.size() - 1).finishReason().toString()).isEqualTo("STOP");
        }
    }

    @Test
    void livesThroughACachesLife() {
        // Given
        VirtualClock clock = new VirtualClock(START);
        Content book = Content.fromParts(Part.fromText("A clause of the long agreement. ".repeat(400)));
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withClock(clock));
                Client client = client(emulator)) {
            // When
            CachedContent cache = client.caches.create(
                    MODEL,
                    CreateCachedContentConfig.builder()
                            .displayName("book")
                            .contents(book)
                            .ttl(Duration.ofMinutes(5))
                            .build());
            String name = cache.name().orElseThrow();
            GenerateContentResponse used = client.models.generateContent(
                    MODEL,
                    "How many clauses?",
                    GenerateContentConfig.builder().cachedContent(name).build());
            CachedContent longer = client.caches.update(
                    name,
                    UpdateCachedContentConfig.builder()
                            .ttl(Duration.ofMinutes(30))
                            .build());
            clock.advance(Duration.ofMinutes(20));
            CachedContent found = client.caches.get(name, null);
            long listed = 0;
            for (CachedContent each :
                    client.caches.list(ListCachedContentsConfig.builder().build())) {
                listed += each.name().isPresent() ? 1 : 0;
            }
            client.caches.delete(name, null);
            // Then
            int tokens = cache.usageMetadata().orElseThrow().totalTokenCount().orElseThrow();
            assertThat(used.usageMetadata().orElseThrow().cachedContentTokenCount())
                    .contains(tokens);
            assertThat(longer.expireTime()).isEqualTo(found.expireTime());
            assertThat(listed).isEqualTo(1);
            assertThatExceptionOfType(ClientException.class)
                    .isThrownBy(() -> client.caches.get(name, null))
                    .satisfies(e -> {
                        assertThat(e.code()).isEqualTo(403);
                        assertThat(e.message()).isEqualTo("CachedContent not found (or permission denied)");
                    });
        }
    }

    @Test
    void countsAsTheDocumentationsSamplesDo() {
        // Given: the figures of the provider's own samples
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT);
                Client client = client(emulator)) {
            String fox = "The quick brown fox jumps over the lazy dog.";
            // When
            int counted =
                    client.models.countTokens(MODEL, fox, null).totalTokens().orElseThrow();
            int prompted = client.models
                    .generateContent(MODEL, fox, GenerateContentConfig.builder().build())
                    .usageMetadata()
                    .orElseThrow()
                    .promptTokenCount()
                    .orElseThrow();
            // Then
            assertThat(counted).isEqualTo(11);
            assertThat(prompted).isEqualTo(11);
        }
    }

    @Test
    void seesTheRealRefusals() {
        // Given
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withKey("right"));
                Client client = client(emulator)) {
            // When
            // Then
            assertThatExceptionOfType(ClientException.class)
                    .isThrownBy(() -> client.models.generateContent(
                            MODEL, "hi", GenerateContentConfig.builder().build()))
                    .satisfies(e -> {
                        assertThat(e.code()).isEqualTo(400);
                        assertThat(e.message())
                                .startsWith("API key not valid. Please pass a valid API key.")
                                .contains("API_KEY_INVALID");
                    });
        }
    }

    static Client client(Emulator emulator) {
        return Client.builder()
                .apiKey("any-key")
                .vertexAI(false)
                .httpOptions(HttpOptions.builder()
                        .baseUrl(emulator.baseUrl().toString())
                        .build())
                .build();
    }
}
