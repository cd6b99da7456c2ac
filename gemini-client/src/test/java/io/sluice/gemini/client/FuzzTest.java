package io.sluice.gemini.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.gemini.ModelReply;
import io.sluice.gemini.http.HttpSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Whatever bytes come in whatever pieces, each call ends with a typed outcome, and nothing is left behind. */
class FuzzTest {
    private static final int IN_FLIGHT = 8;
    private static final int MUTANTS = 10_000;
    private static final String TEXT = "Grüße \uD83D\uDE00 end";
    /** The shape of a recorded stream: thoughts, text split within, usage in every chunk, a last chunk with a signature. */
    private static final String STREAM = Server.event(
                    "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"hm\",\"thought\":true}],\"role\":\"model\"},\"index\":0}],"
                            + "\"modelVersion\":\"gemini-2.5-flash\",\"responseId\":\"id\",\"usageMetadata\":{\"promptTokenCount\":12,\"thoughtsTokenCount\":4,\"totalTokenCount\":16}}")
            + Server.event(
                    "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"Grüße \uD83D\uDE00\"}],\"role\":\"model\"},\"index\":0}],"
                            + "\"modelVersion\":\"gemini-2.5-flash\",\"responseId\":\"id\",\"usageMetadata\":{\"candidatesTokenCount\":3,\"promptTokenCount\":12}}")
            + Server.event(
                    "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\" end\",\"thoughtSignature\":\"c2ln\"}],\"role\":\"model\"},\"finishReason\":\"STOP\",\"index\":0}],"
                            + "\"modelVersion\":\"gemini-2.5-flash\",\"responseId\":\"id\",\"usageMetadata\":{\"candidatesTokenCount\":5,\"promptTokenCount\":12,\"thoughtsTokenCount\":4,\"totalTokenCount\":21}}");

    private static final String QUOTA =
            "[{\"error\":{\"code\":429,\"message\":\"Please retry in 26.5s.\",\"status\":\"RESOURCE_EXHAUSTED\",\"details\":["
                    + "{\"@type\":\"type.googleapis.com/google.rpc.RetryInfo\",\"retryDelay\":\"26s\"}]}}]";

    @Test
    void aStreamInPiecesOfOneByteIsReadWhole() throws IOException {
        // Given
        byte[] reply = RawServer.http(200, STREAM.getBytes(StandardCharsets.UTF_8));
        try (RawServer server = new RawServer();
                GeminiClient client = client(server)) {
            server.replies(out -> {
                for (byte b : reply) {
                    out.write(b);
                    out.flush();
                }
                return true;
            });
            // When
            ModelReply read = client.generate(Server.request()).join();
            // Then
            assertThat(read).isInstanceOf(ModelReply.Complete.class);
            assertThat(read.text()).isEqualTo(TEXT);
        }
    }

    @Test
    void aStreamCutAtAnyByteIsNeverTakenForAWholeAnswer() throws IOException {
        // Given
        List<String> streams = new ArrayList<>(List.of(STREAM));
        if (Recordings.present()) {
            Recordings.all().stream()
                    .map(Recordings.Exchange::body)
                    .filter(body -> body.startsWith("data:") && body.length() < 1500)
                    .forEach(streams::add);
        }
        Map<String, Integer> outcomes = new TreeMap<>();
        try (RawServer server = new RawServer();
                GeminiClient client = client(server)) {
            for (String stream : streams) {
                byte[] whole = RawServer.http(200, stream.getBytes(StandardCharsets.UTF_8));
                for (int cut = 0; cut < whole.length; cut++) {
                    byte[] part = Arrays.copyOf(whole, cut);
                    server.replies(out -> {
                        out.write(part);
                        return false;
                    });
                    // When
                    ModelReply read = client.generate(Server.request())
                            .orTimeout(30, TimeUnit.SECONDS)
                            .join();
                    // Then
                    assertThat(read).as("cut after %s bytes", cut).isInstanceOf(ModelReply.Failed.class);
                    outcomes.merge(((ModelReply.Failed) read).status(), 1, Integer::sum);
                }
            }
            await().untilAsserted(() -> assertThat(server.openConnections()).isZero());
        }
        System.out.println(streams.size() + " streams cut at each byte: " + outcomes);
        assertThat(outcomes.keySet()).containsExactlyInAnyOrder("CONNECTION_LOST", "STREAM_CUT");
    }

    @Test
    void tenThousandMutatedBodiesGiveTypedOutcomesAndLeaveNothingBehind() {
        // Given
        Random random = new Random(20261129);
        Queue<byte[]> replies = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < MUTANTS; i++) {
            boolean error = random.nextInt(4) == 0;
            byte[] seed = (error ? QUOTA : STREAM).getBytes(StandardCharsets.UTF_8);
            int status = error ? List.of(400, 403, 404, 429, 500, 503).get(random.nextInt(6)) : 200;
            replies.add(RawServer.http(status, mutated(seed, random)));
        }
        Map<String, Integer> outcomes = new TreeMap<>();
        // When
        try (RawServer server = new RawServer()) {
            try (GeminiClient client = client(server)) {
                server.replies(out -> {
                    out.write(replies.remove());
                    return true;
                });
                Queue<CompletableFuture<ModelReply>> flying = new ArrayDeque<>();
                for (int i = 0; i < MUTANTS; i++) {
                    flying.add(client.generate(Server.request()));
                    if (flying.size() == IN_FLIGHT) {
                        count(flying.remove(), outcomes);
                    }
                }
                flying.forEach(call -> count(call, outcomes));
                assertThat(server.openConnections()).isLessThanOrEqualTo(IN_FLIGHT);
            }
            // Then
            await().untilAsserted(() -> assertThat(server.openConnections()).isZero());
        }
        System.out.println(MUTANTS + " mutated bodies: " + outcomes);
        assertThat(outcomes.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(MUTANTS);
        assertThat(outcomes).containsKeys("Complete", "Failed", "Malformed");
        await().atMost(Duration.ofSeconds(90))
                .untilAsserted(() -> assertThat(clientThreads()).isEmpty());
    }

    private static void count(CompletableFuture<ModelReply> call, Map<String, Integer> outcomes) {
        ModelReply reply = call.orTimeout(30, TimeUnit.SECONDS).join();
        outcomes.merge(reply.getClass().getSimpleName(), 1, Integer::sum);
    }

    /** Threads that make calls; OkHttp's task runner and watchdog are shared by the process and end by themselves when idle. */
    private static List<String> clientThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("OkHttp http") || name.contains("127.0.0.1"))
                .toList();
    }

    private static byte[] mutated(byte[] seed, Random random) {
        byte[] bytes = seed;
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes && bytes.length > 2; i++) {
            int at = random.nextInt(bytes.length - 1);
            int end = Math.min(bytes.length, at + 1 + random.nextInt(40));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.write(bytes, 0, at);
            switch (random.nextInt(4)) {
                case 0 -> out.write(random.nextInt(256));
                case 1 -> at = end;
                case 2 -> out.write(bytes, at, end - at);
                default -> {
                    out.write(random.nextInt(256));
                    at++;
                }
            }
            out.write(bytes, at, bytes.length - at);
            bytes = out.toByteArray();
        }
        return bytes;
    }

    private static GeminiClient client(RawServer server) {
        HttpSettings times = new HttpSettings(
                Duration.ofSeconds(10),
                Duration.ofSeconds(20),
                Duration.ofSeconds(20),
                Duration.ofSeconds(20),
                IN_FLIGHT,
                false,
                Map.of());
        return new GeminiClient(GeminiClientConfig.of(new Access.GeminiApi(server.url(), Server.KEY), times));
    }
}
