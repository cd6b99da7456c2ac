package io.sluice.inference.call;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ModelStatus;
import io.sluice.gemini.ReplyOrigin;
import io.sluice.gemini.ReplyTiming;
import io.sluice.gemini.ReplyUsage;
import io.sluice.gemini.ServiceTier;
import io.sluice.inference.MemoryStore;
import io.sluice.inference.Requests;
import io.sluice.schemas.avro.Request;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class NoticesTest {
    private static final String PATTERN =
            "{\"type\":\"object\",\"properties\":{\"term\":{\"type\":\"string\",\"pattern\":\"[a-z]+\"}}}";

    private final Logger logger = (Logger) LoggerFactory.getLogger("io.sluice.inference.call");
    private final ListAppender<ILoggingEvent> logs = new ListAppender<>();
    private final MemoryStore store = new MemoryStore(new ArrayList<>());

    @BeforeEach
    void listen() {
        logs.start();
        logger.addAppender(logs);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(logs);
    }

    @Test
    void aKeywordThatIsNotSentIsSaidOnceForEachVersionOfARecipe() {
        // Given
        SchemaNotices notices = new SchemaNotices();
        Request first = request("one version", PATTERN);
        Request other = request("another version", PATTERN);
        // When
        notices.look(first);
        notices.look(first);
        notices.look(request("one version", PATTERN.replace("term", "law")));
        notices.look(request("one version", "{\"type\":\"object\"}"));
        notices.look(other);
        // Then
        assertThat(lines())
                .containsExactly(
                        "WARN recipe=" + version(first) + " keyword=pattern pointer=/properties/term",
                        "WARN recipe=" + version(first) + " keyword=pattern pointer=/properties/law",
                        "WARN recipe=" + version(other) + " keyword=pattern pointer=/properties/term");
        assertThat(lines().toString()).doesNotContain("a-z");
    }

    @Test
    void aModelsStatusIsSaidOnceForEachModelAndStage() {
        // Given
        StatusNotices notices = new StatusNotices();
        ModelReply ending = reply(ModelStatus.Stage.DEPRECATED, Optional.of(Instant.parse("2026-12-01T00:00:00Z")));
        // When
        notices.look("model-a", ending);
        notices.look("model-a", ending);
        notices.look("model-b", ending);
        notices.look("model-c", reply(ModelStatus.Stage.STABLE, Optional.empty()));
        // Then
        assertThat(lines())
                .containsExactly(
                        "WARN model=model-a status=DEPRECATED date=2026-12-01T00:00:00Z",
                        "WARN model=model-b status=DEPRECATED date=2026-12-01T00:00:00Z",
                        "INFO model=model-c status=STABLE");
    }

    private List<String> lines() {
        return logs.list.stream()
                .filter(event -> event.getLevel().isGreaterOrEqual(Level.INFO))
                .map(event -> event.getLevel() + " "
                        + event.getKeyValuePairs().stream()
                                .map(pair -> pair.key + "=" + pair.value)
                                .collect(Collectors.joining(" ")))
                .toList();
    }

    private Request request(String recipe, String schema) {
        return Requests.of(store, "a", Instant.EPOCH)
                .setRecipe(store.put(recipe.getBytes(StandardCharsets.UTF_8)))
                .setSchema$(schema)
                .build();
    }

    private static String version(Request request) {
        return request.getRecipe().getSha256().substring(0, 8);
    }

    private static ModelReply reply(ModelStatus.Stage stage, Optional<Instant> retirement) {
        return new ModelReply.Complete(
                "good",
                List.of(),
                new ReplyOrigin("v", ServiceTier.STANDARD, Optional.of(new ModelStatus(stage, retirement))),
                ReplyUsage.NONE,
                new ReplyTiming(Duration.ZERO, Duration.ZERO));
    }
}
