package io.sluice.gemini.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.FailureKind;
import io.sluice.gemini.ToolUse;
import io.sluice.gemini.cache.CacheClient;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.gemini.cache.CachedContent;
import io.sluice.gemini.cache.NewCache;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CachesTest {
    private static final String STANDING = "{\"name\":\"cachedContents/0c5j38\",\"model\":\"models/gemini-2.5-flash\","
            + "\"createTime\":\"2026-08-18T07:46:31.028926Z\",\"updateTime\":\"2026-08-18T07:46:31.028926Z\","
            + "\"expireTime\":\"2026-08-18T07:48:30.498620232Z\",\"displayName\":\"\",\"usageMetadata\":{\"totalTokenCount\":1081}}";
    private static final CachedContent CONTENT = new CachedContent(
            "cachedContents/0c5j38",
            "models/gemini-2.5-flash",
            "",
            Instant.parse("2026-08-18T07:46:31.028926Z"),
            Instant.parse("2026-08-18T07:48:30.498620232Z"),
            1081);

    private final Server server = new Server();
    private final CacheClient caches = server.client.caches().orElseThrow();

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aNewCacheHoldsTheSystemInstructionAndThePrefix() throws InterruptedException {
        // Given
        server.answers(200, STANDING);
        // When
        CacheReply reply = caches.create(cache()).join();
        RecordedRequest sent = server.web.takeRequest();
        // Then
        assertThat(reply).isEqualTo(new CacheReply.Standing(CONTENT));
        assertThat(sent.getMethod() + " " + sent.getUrl().encodedPath()).isEqualTo("POST /v1beta/cachedContents");
        assertThat(sent.getBody().utf8())
                .isEqualTo("{\"model\":\"models/gemini-2.5-flash\",\"displayName\":\"sluice/p\","
                        + "\"systemInstruction\":{\"role\":\"model\",\"parts\":[{\"text\":\"Read it.\"}]},"
                        + "\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\"the text\"}]}],\"ttl\":\"300.5s\"}");
    }

    @Test
    void theSmallestCacheIsLearnedFromTheRefusal() {
        // Given
        server.answers(
                400,
                "{\"error\":{\"code\":400,\"message\":\"Cached content is too small. total_token_count=97, min_total_token_count=1024\",\"status\":\"INVALID_ARGUMENT\"}}");
        // When
        CacheReply reply = caches.create(cache()).join();
        // Then
        assertThat(reply).isEqualTo(new CacheReply.TooSmall(OptionalLong.of(97), OptionalLong.of(1024)));
        assertThat(server.client.cacheMinimums().of("gemini-2.5-flash")).hasValue(1024);
        assertThat(server.client.cacheMinimums().of("other")).isEmpty();
    }

    @Test
    void lifeGoesOnIsReadAndEndsByName() throws InterruptedException {
        // Given
        server.answers(200, STANDING);
        server.answers(200, STANDING);
        server.answers(200, "{}");
        server.answers(
                403,
                "{\"error\":{\"code\":403,\"message\":\"CachedContent not found (or permission denied)\",\"status\":\"PERMISSION_DENIED\"}}");
        // When
        CacheReply got = caches.get(CONTENT.name()).join();
        CacheReply extended =
                caches.extend(CONTENT.name(), Duration.ofMinutes(15)).join();
        CacheReply deleted = caches.delete(CONTENT.name()).join();
        CacheReply gone = caches.delete(CONTENT.name()).join();
        // Then
        assertThat(List.of(got, extended, deleted, gone))
                .containsExactly(
                        new CacheReply.Standing(CONTENT),
                        new CacheReply.Standing(CONTENT),
                        new CacheReply.Deleted(),
                        new CacheReply.Gone());
        assertThat(server.web.takeRequest().getRequestLine()).startsWith("GET /v1beta/cachedContents/0c5j38 ");
        RecordedRequest patch = server.web.takeRequest();
        assertThat(patch.getRequestLine()).startsWith("PATCH /v1beta/cachedContents/0c5j38?updateMask=ttl ");
        assertThat(patch.getBody().utf8()).isEqualTo("{\"ttl\":\"900s\"}");
        assertThat(server.web.takeRequest().getMethod()).isEqualTo("DELETE");
    }

    @Test
    void aListComesInPagesAndMayBeEmpty() throws InterruptedException {
        // Given
        server.answers(200, "{\"cachedContents\":[" + STANDING + "],\"nextPageToken\":\"t2\"}");
        server.answers(200, "{}");
        // When
        CacheReply first = caches.list("", 50).join();
        CacheReply last = caches.list("t2", 50).join();
        // Then
        assertThat(first).isEqualTo(new CacheReply.Page(List.of(CONTENT), "t2"));
        assertThat(last).isEqualTo(new CacheReply.Page(List.of(), ""));
        assertThat(server.web.takeRequest().getUrl().query()).isEqualTo("pageSize=50");
        assertThat(server.web.takeRequest().getUrl().query()).isEqualTo("pageSize=50&pageToken=t2");
    }

    @Test
    void whateverElseComesIsAFailureWithItsKind() {
        // Given
        server.answers(503, "<html>overloaded</html>");
        server.answers(200, "{\"name\":\"cachedContents/x\"}");
        // When
        CacheReply overloaded = caches.get("cachedContents/x").join();
        CacheReply endless = caches.get("cachedContents/x").join();
        // Then
        assertThat(overloaded)
                .isInstanceOfSatisfying(
                        CacheReply.Failed.class, f -> assertThat(f.kind()).isEqualTo(FailureKind.OVERLOADED));
        assertThat(endless)
                .isInstanceOfSatisfying(
                        CacheReply.Failed.class, f -> assertThat(f.status()).isEqualTo("UNREADABLE"));
    }

    private static NewCache cache() {
        return new NewCache(
                "gemini-2.5-flash",
                "Read it.",
                out -> out.append("the text"),
                List.of(),
                ToolUse.NONE,
                "sluice/p",
                Duration.ofMillis(300_500),
                Duration.ofSeconds(20));
    }
}
