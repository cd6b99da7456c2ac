package io.sluice.runtime.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HealthServerTest {
    private final AtomicBoolean alive = new AtomicBoolean(true);
    private final AtomicBoolean ready = new AtomicBoolean();
    private Metrics metrics;
    private HealthServer server;

    @BeforeEach
    void start() throws IOException {
        metrics = new Metrics("test");
        server = HealthServer.start(address(0), alive::get, ready::get, metrics::text);
    }

    @AfterEach
    void stop() {
        server.close();
        metrics.close();
    }

    @Test
    void readinessAndLivenessFollowTheService() throws Exception {
        // Given
        int notReady = get("/health/ready").statusCode();

        // When
        ready.set(true);
        alive.set(false);

        // Then
        assertThat(notReady).isEqualTo(503);
        assertThat(get("/health/ready").statusCode()).isEqualTo(200);
        assertThat(get("/health/live").statusCode()).isEqualTo(503);
        assertThat(get("/health/live").body()).isEqualTo("no\n");
    }

    @Test
    void showsJvmAndServiceMetrics() throws Exception {
        // Given
        metrics.registry().counter("sluice.documents").increment(3);

        // When
        HttpResponse<String> answer = get("/metrics");

        // Then
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/plain; version=0.0.4");
        assertThat(answer.body())
                .contains("sluice_documents_total{service=\"test\"} 3.0")
                .contains("jvm_memory_used_bytes");
    }

    @Test
    void knowsNothingElse() throws Exception {
        // Given
        HttpRequest post = HttpRequest.newBuilder(uri("/health/live"))
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();

        // When
        int status =
                HttpClient.newHttpClient().send(post, BodyHandlers.discarding()).statusCode();

        // Then
        assertThat(status).isEqualTo(405);
        assertThat(get("/health/live/x").statusCode()).isEqualTo(404);
    }

    @Test
    void aTakenPortIsAnError() {
        // Given
        int port = server.port();

        // When / Then
        assertThatThrownBy(() -> HealthServer.start(address(port), alive::get, ready::get, () -> ""))
                .isInstanceOf(IOException.class);
    }

    private HttpResponse<String> get(String path) throws Exception {
        return HttpClient.newHttpClient().send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + server.port() + path);
    }

    private static InetSocketAddress address(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }
}
