package io.sluice.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A provider's server for tests: the Gemini API's routes and Vertex AI's, and Google's token server, before an emulator that answers under a
 * model's name. Keeps what it was asked.
 */
final class ModelRoutes implements AutoCloseable {
    private static final String STAMP = "\"modelVersion\"\\s*:\\s*\"[^\"]*\"";
    private static final String PLACE = "projects/p-1/locations/eu/";

    /**
     * What came.
     *
     * @param method HTTP method
     * @param path as it came
     * @param body all of it
     * @param authorization header; empty without one
     */
    record Call(String method, String path, String body, String authorization) {}

    private final List<Call> calls = new CopyOnWriteArrayList<>();
    private final Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT);
    private final HttpClient http = HttpClient.newHttpClient();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;
    private final String version;

    /** @param version what the answers are signed with */
    ModelRoutes(String version) {
        this.version = version;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::serve);
        server.setExecutor(threads);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** All but the token server's, oldest first. */
    List<Call> calls() {
        return calls;
    }

    /** Those that carried something. */
    List<Call> posts() {
        return calls.stream().filter(call -> call.method().equals("POST")).toList();
    }

    private void serve(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().toString();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (path.equals("/token")) {
            answer(exchange, 200, "{\"access_token\":\"a-token\",\"expires_in\":3600,\"token_type\":\"Bearer\"}");
            return;
        }
        String authorization = exchange.getRequestHeaders().getFirst("Authorization");
        calls.add(new Call(exchange.getRequestMethod(), path, body, authorization == null ? "" : authorization));
        try {
            HttpResponse<String> reply = http.send(
                    HttpRequest.newBuilder(emulator.baseUrl().resolve(developers(path)))
                            .header("x-goog-api-key", "any")
                            .header("Content-Type", "application/json")
                            .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofString(developers(body)))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            answer(
                    exchange,
                    reply.statusCode(),
                    reply.body().replaceAll(STAMP, "\"modelVersion\":\"" + version + "\""));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            exchange.close();
        }
    }

    /** Vertex AI's places in the Gemini API's form. */
    private static String developers(String text) {
        return text.replace("/v1beta1/", "/v1beta/")
                .replace(PLACE + "publishers/google/", "")
                .replace(PLACE, "");
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        emulator.close();
    }
}
