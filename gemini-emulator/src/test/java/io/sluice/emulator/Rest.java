package io.sluice.emulator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

/** A client without any knowledge of the API. */
final class Rest {
    static final String FLASH = "/v1beta/models/gemini-3.5-flash-lite:generateContent";
    static final String STREAM = "/v1beta/models/gemini-3.5-flash-lite:streamGenerateContent?alt=sse";
    static final String HELLO = "{\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\"Hello there.\"}]}]}";

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient http;
    private final Emulator emulator;

    Rest(Emulator emulator) {
        this(emulator, HttpClient.Version.HTTP_1_1);
    }

    Rest(Emulator emulator, HttpClient.Version version) {
        this.http = HttpClient.newBuilder().version(version).build();
        this.emulator = emulator;
    }

    HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return send("POST", path, body);
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send("GET", path, "");
    }

    HttpResponse<String> send(String method, String path, String body) throws IOException, InterruptedException {
        return http.send(request(method, path, body), HttpResponse.BodyHandlers.ofString());
    }

    CompletableFuture<HttpResponse<String>> later(String path, String body) {
        return http.sendAsync(request("POST", path, body), HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<String> withoutKey(String path, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(emulator.baseUrl() + path))
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<String> chat(String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(emulator.baseUrl() + "/v1beta/openai/chat/completions"))
                .header("Authorization", "Bearer any-key")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest request(String method, String path, String body) {
        return HttpRequest.newBuilder(URI.create(emulator.baseUrl() + path))
                .header("x-goog-api-key", "any-key")
                .method(
                        method,
                        body.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    static JsonNode json(HttpResponse<String> response) {
        return tree(response.body());
    }

    static JsonNode tree(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON: " + text, e);
        }
    }

    static String message(HttpResponse<String> response) {
        return json(response).at("/error/message").asText();
    }
}
