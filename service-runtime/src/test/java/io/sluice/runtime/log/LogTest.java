package io.sluice.runtime.log;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class LogTest {
    private final ListAppender<ILoggingEvent> events = new ListAppender<>();
    private Logger logger;

    @BeforeEach
    void listen() {
        logger = (Logger) LoggerFactory.getLogger(LogTest.class);
        events.start();
        logger.addAppender(events);
    }

    @AfterEach
    void leave() {
        logger.detachAppender(events);
    }

    @Test
    void aFailingRunCarriesOnlyKnownKeysAndNoMessageOfAnError() {
        // Given
        Exception error = new IllegalStateException("a sentence of the document", new RuntimeException("a quote"));

        // When
        Log.of(LogTest.class)
                .error()
                .with(LogKey.DOCUMENT_ID, "d1")
                .with(LogKey.COUNT, 3)
                .with(LogKey.REASON, "has \"quotes\" and\nlines")
                .cause(error)
                .say("document failed");
        logger.atError().addKeyValue("text", "a sentence").setCause(error).log("raw");
        String lines = lines();

        // Then
        assertThat(lines)
                .contains(" level=ERROR logger=LogTest msg=\"document failed\" documentId=d1 count=3"
                        + " reason=\"has \\\"quotes\\\" and lines\" error=IllegalStateException")
                .contains("msg=\"raw\" thrown=IllegalStateException<RuntimeException at=LogTest.")
                .doesNotContain("sentence")
                .doesNotContain("a quote");
        assertThat(lines.lines()).hasSize(2);
        List<String> known = Arrays.stream(LogKey.values()).map(LogKey::text).toList();
        String first = lines.lines().findFirst().orElseThrow().replaceAll("\"(\\\\.|[^\"\\\\])*\"", "Q");
        assertThat(Pattern.compile("(\\w+)=")
                        .matcher(first)
                        .results()
                        .map(m -> m.group(1))
                        .skip(4))
                .isNotEmpty()
                .isSubsetOf(known);
    }

    private String lines() {
        LineLayout layout = new LineLayout();
        StringBuilder all = new StringBuilder();
        events.list.forEach(event -> all.append(layout.doLayout(event)));
        return all.toString();
    }
}
