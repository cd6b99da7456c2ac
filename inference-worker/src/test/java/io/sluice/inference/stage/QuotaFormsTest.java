package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.client.GeminiClient;
import io.sluice.gemini.client.GeminiClientConfig;
import io.sluice.schemas.avro.Answer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each form of 429 as the providers write it, read by the real client and acted upon by the stage on a clock that stands. */
class QuotaFormsTest {
    private static final String HEAD = "{\"error\":{\"code\":429,\"status\":\"RESOURCE_EXHAUSTED\",\"message\":\"";
    private static final String VIOLATION =
            "\"@type\":\"type.googleapis.com/google.rpc.QuotaFailure\",\"violations\":[{\"quotaId\":\"";
    private static final String DELAY =
            ",{\"@type\":\"type.googleapis.com/google.rpc.RetryInfo\",\"retryDelay\":\"26s\"}]}}";

    private final Rig rig = Rig.gemini();

    @ParameterizedTest
    @CsvSource({"per minute,26", "message only,27", "short,0", "help only,0", "array,26", "vertex,0", "retry-after,31"})
    void aQuotaThatRefillsIsWaitedOutAsLongAsItAsks(String form, int seconds) throws IOException {
        // Given
        rig.model.then(reply(form)).then(says("good"));
        // When
        rig.start(rig.request("a"));
        int before = rig.model.calls().size();
        rig.delay.pass(Duration.ofSeconds(Math.max(0, seconds - 1)));
        int tooEarly = rig.model.calls().size();
        rig.delay.pass(Duration.ofSeconds(seconds + 5));
        // Then
        assertThat(before).isEqualTo(1);
        if (seconds > 0) {
            assertThat(tooEarly).isEqualTo(1);
        }
        assertThat(rig.model.calls()).hasSize(2);
        assertThat(rig.answers).extracting(a -> a.getOutcome().name()).containsExactly("ANSWERED");
    }

    @ParameterizedTest
    @CsvSource({"per day,PARKED", "hours,PARKED", "spend cap,PARKED", "limit zero,FAILED"})
    void aQuotaThatDoesNotRefillIsNotAskedAgain(String form, String outcome) throws IOException {
        // Given
        rig.model.then(reply(form)).then(says("good"));
        // When
        Answer answer = rig.answer(rig.request("a"));
        // Then
        assertThat(answer.getOutcome()).hasToString(outcome);
        assertThat(rig.delay.waiting()).isZero();
        assertThat(rig.model.calls()).hasSize(1);
    }

    private static String body(String form) {
        String minute = HEAD + "Quota exceeded. Please retry in 26.1s.\",\"details\":[{" + VIOLATION
                + "GenerateContentInputTokensPerModelPerMinute-FreeTier\",\"quotaValue\":\"250000\"}]}" + DELAY;
        return switch (form) {
            case "per minute" -> minute;
            case "array" -> "[" + minute + "]";
            case "message only" -> HEAD + "Quota exceeded.\\nPlease retry in 27s.\"}}";
            case "short" ->
                "{\"error\":{\"code\":429,\"message\":\"Resource has been exhausted (e.g. check quota).\"}}";
            case "help only" ->
                HEAD
                        + "You exceeded your current quota.\",\"details\":[{\"@type\":\"type.googleapis.com/google.rpc.Help\",\"links\":[]}]}}";
            case "vertex" -> HEAD + "Resource exhausted. Please try again later.\"}}";
            case "retry-after" -> "<html>slow down</html>";
            case "per day" ->
                HEAD + "Quota exceeded.\",\"details\":[{" + VIOLATION
                        + "GenerateRequestsPerDayPerProjectPerModel-FreeTier\",\"quotaValue\":\"20\"}]}" + DELAY;
            case "hours" -> HEAD + "Quota exceeded. Please retry in 18h41m20.25s.\"}}";
            case "spend cap" -> HEAD + "Your project has exceeded its monthly spending cap.\"}}";
            case "limit zero" -> HEAD + "Quota exceeded for metric: x, limit: 0, model: m\\nPlease retry in 26s.\"}}";
            default -> throw new IllegalArgumentException(form);
        };
    }

    private static ModelReply reply(String form) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            byte[] body = body(form).getBytes(StandardCharsets.UTF_8);
            if (form.equals("retry-after")) {
                exchange.getResponseHeaders().add("Retry-After", "31");
            }
            exchange.sendResponseHeaders(429, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        try (GeminiClient client = new GeminiClient(GeminiClientConfig.of(url, "key", 1))) {
            return client.generate(
                            new GenerateRequest("m", "", out -> out.append("p"), "q", "", 10, Duration.ofSeconds(30)))
                    .join();
        } finally {
            server.stop(0);
        }
    }
}
