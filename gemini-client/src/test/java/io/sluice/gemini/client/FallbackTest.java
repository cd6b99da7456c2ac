package io.sluice.gemini.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.FailureKind;
import io.sluice.gemini.ModelReply;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FallbackTest {
    private static final String WHOLE =
            "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"all\"}]},\"finishReason\":\"STOP\"}],"
                    + "\"usageMetadata\":{\"promptTokenCount\":7,\"candidatesTokenCount\":1},\"modelVersion\":\"model-x-001\"}";

    private final Server server = new Server();

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            405 | text/plain | method not allowed
            501 | text/plain | ``
            404 | text/html | <html>no such page</html>
            400 | application/json | {"error":{"code":400,"message":"Streaming is not supported by this route."}}
            """)
    void aServerThatDoesNotStreamIsAskedForTheWholeAndNotAskedToStreamAgain(int status, String type, String body)
            throws InterruptedException {
        // Given
        server.web.enqueue(new MockResponse.Builder()
                .code(status)
                .setHeader("Content-Type", type)
                .body(body)
                .build());
        server.answers(200, WHOLE);
        server.answers(200, WHOLE);
        // When
        ModelReply first = server.reply();
        ModelReply second = server.reply();
        // Then
        assertThat(first.text() + second.text()).isEqualTo("allall");
        assertThat(path()).endsWith(":streamGenerateContent");
        assertThat(path()).endsWith(":generateContent");
        assertThat(path()).endsWith(":generateContent");
    }

    @Test
    void anUnknownModelIsNotTakenForAServerThatDoesNotStream() {
        // Given
        String body = "{\"error\":{\"code\":404,\"message\":\"models/x is not found\",\"status\":\"NOT_FOUND\"}}";
        // When
        ModelReply reply = server.replyTo(404, body);
        // Then
        assertThat(reply)
                .isInstanceOfSatisfying(
                        ModelReply.Failed.class, f -> assertThat(f.kind()).isEqualTo(FailureKind.UNKNOWN_MODEL));
        assertThat(server.web.getRequestCount()).isEqualTo(1);
    }

    @Test
    void aCallerMayAskForOnePiece() throws InterruptedException {
        // Given
        server.answers(200, WHOLE);
        // When
        ModelReply reply =
                server.reply(Server.request().with(Server.request().options().unstreamed()));
        // Then
        assertThat(reply).isInstanceOf(ModelReply.Complete.class);
        assertThat(path()).endsWith(":generateContent");
    }

    @Test
    void anAnswerThatRepeatsItselfIsCancelledBeforeItsEnd() {
        // Given
        String loop = Server.text("and so on and on ".repeat(20), "");
        server.web.enqueue(new MockResponse.Builder()
                .chunkedBody(loop.repeat(2000) + Server.text("", "MAX_TOKENS"), 4096)
                .build());
        // When
        ModelReply reply = server.reply();
        // Then
        assertThat(reply).isInstanceOfSatisfying(ModelReply.Truncated.class, t -> {
            assertThat(t.cut()).isEqualTo(ModelReply.Cut.LOOP);
            assertThat(t.text().length()).isBetween(4096, 20_000);
            assertThat(t.usage().prompt()).isEqualTo(7);
        });
        assertThat(server.replyTo(200, Server.text("next", "STOP"))).isInstanceOf(ModelReply.Complete.class);
    }

    private String path() throws InterruptedException {
        return server.web.takeRequest(5, TimeUnit.SECONDS).getUrl().encodedPath();
    }
}
