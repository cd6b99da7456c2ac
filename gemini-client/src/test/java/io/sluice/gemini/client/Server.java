package io.sluice.gemini.client;

import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.http.HttpSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;

/** A scripted server and a client that talks to it. */
final class Server implements AutoCloseable {
    static final String KEY = "key-that-must-stay-secret";

    final MockWebServer web = new MockWebServer();
    final GeminiClient client;

    Server() {
        this(Duration.ofSeconds(20), Duration.ofSeconds(20));
    }

    Server(Duration firstByte, Duration idle) {
        try {
            web.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        URI base = web.url("/").uri();
        client = new GeminiClient(GeminiClientConfig.of(
                new Access.GeminiApi(base, KEY),
                new HttpSettings(Duration.ofSeconds(5), firstByte, idle, Duration.ofSeconds(5), 8, false, Map.of())));
    }

    static GenerateRequest request() {
        return new GenerateRequest(
                "model-x", "Read it.", out -> out.append("the text"), "What?", "", 100, Duration.ofSeconds(30));
    }

    void answers(int status, String body) {
        web.enqueue(new MockResponse.Builder().code(status).body(body).build());
    }

    ModelReply reply() {
        return reply(request());
    }

    ModelReply reply(GenerateRequest request) {
        return client.generate(request).orTimeout(30, TimeUnit.SECONDS).join();
    }

    ModelReply replyTo(int status, String body) {
        answers(status, body);
        return reply();
    }

    static String event(String json) {
        return "data: " + json + "\r\n\r\n";
    }

    static String text(String text, String finish) {
        String reason = finish.isEmpty() ? "" : ",\"finishReason\":\"" + finish + "\"";
        return event(
                "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"" + text + "\"}],\"role\":\"model\"}" + reason
                        + "}],\"usageMetadata\":{\"promptTokenCount\":7,\"candidatesTokenCount\":" + text.length()
                        + "},\"modelVersion\":\"model-x-001\"}");
    }

    @Override
    public void close() {
        client.close();
        web.close();
    }
}
