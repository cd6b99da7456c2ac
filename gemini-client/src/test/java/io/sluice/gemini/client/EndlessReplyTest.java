package io.sluice.gemini.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.FailureKind;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.SizeLimit;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Servers that never come to an end, over real connections. */
class EndlessReplyTest {
    private static final long BOUND = 8L * 1024 * 1024;
    /** What sockets may hold beside what the client has read. */
    private static final long IN_FLIGHT = 32L * 1024 * 1024;

    private final RawServer server = new RawServer();
    private final GeminiClient client = new GeminiClient(GeminiClientConfig.of(server.url(), "key", 2));
    private final AtomicLong written = new AtomicLong();

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    @Test
    void aLineWithoutEndIsATypedFailureWithItsBoundAndTheConnectionIsClosed() {
        // Given
        String piece = "x".repeat(64 * 1024);
        endless("data: ", i -> piece);
        // When
        ModelReply reply = reply();
        // Then
        tooLong(reply, SizeLimit.Unit.BYTES);
        assertThat(written.get()).isLessThan(BOUND + IN_FLIGHT);
    }

    @Test
    void anEventOfLinesWithoutEndIsTheSame() {
        // Given
        String piece = "data: " + "x".repeat(64 * 1024) + "\r\n";
        endless("", i -> piece);
        // When
        ModelReply reply = reply();
        // Then
        tooLong(reply, SizeLimit.Unit.BYTES);
        assertThat(written.get()).isLessThan(BOUND + IN_FLIGHT);
    }

    @Test
    void anAnswerWithoutEndIsTheSameThoughEachEventIsShortAndNoneRepeats() {
        // Given
        endless("", i -> Server.text(words(i), ""));
        // When
        ModelReply reply = reply();
        // Then
        tooLong(reply, SizeLimit.Unit.CHARACTERS);
        assertThat((long) reply.text().length()).isLessThanOrEqualTo(BOUND);
        assertThat(reply.modelVersion()).isEqualTo("model-x-001");
    }

    @Test
    void theLongestLineThatMayBeIsRead() {
        // Given
        String text = words(0).repeat(1 + (int) (BOUND / 2) / words(0).length());
        byte[] body = Server.text(text, "STOP").getBytes(StandardCharsets.UTF_8);
        server.replies(out -> {
            out.write(RawServer.http(200, body));
            return false;
        });
        // When
        ModelReply reply = reply();
        // Then; what differs would fill the screen
        assertThat(reply.getClass()).isEqualTo(ModelReply.Complete.class);
        assertThat(reply.text().equals(text)).isTrue();
    }

    private static void tooLong(ModelReply reply, SizeLimit.Unit unit) {
        assertThat(reply).isInstanceOfSatisfying(ModelReply.Failed.class, failed -> {
            assertThat(failed.kind()).isEqualTo(FailureKind.NETWORK);
            assertThat(failed.status()).isEqualTo("REPLY_TOO_LONG");
            assertThat(failed.costUnknown()).isEqualTo(failed.usage().prompt() == 0);
            SizeLimit size = failed.details().size().orElseThrow();
            assertThat(size.unit()).isEqualTo(unit);
            assertThat(size.allowed()).hasValue(BOUND);
            assertThat(size.asked().orElseThrow()).isGreaterThan(BOUND);
        });
    }

    private ModelReply reply() {
        return client.generate(Server.request()).orTimeout(60, TimeUnit.SECONDS).join();
    }

    private static String words(int number) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < 400; i++) {
            words.append(Integer.toHexString((number * 400 + i) * 0x9E3779B1)).append(' ');
        }
        return words.toString();
    }

    private void endless(String start, IntFunction<String> pieces) {
        server.replies(out -> {
            write(out, "HTTP/1.1 200 X\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n" + start);
            for (int i = 0; written.get() < 4 * (BOUND + IN_FLIGHT); i++) {
                write(out, pieces.apply(i));
            }
            return false;
        });
    }

    private void write(OutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.write(bytes);
        written.addAndGet(bytes.length);
    }
}
