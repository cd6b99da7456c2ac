package io.sluice.runtime.health;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Answers {@code GET /health/live} and {@code /health/ready} with 200 or 503, and {@code /metrics} in Prometheus' text format. Two daemon
 * threads; a slow reader cannot hold the service. Closed by its owner.
 */
public final class HealthServer implements AutoCloseable {
    private static final int THREADS = 2;
    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String METRICS = "text/plain; version=0.0.4; charset=utf-8";

    private final HttpServer server;
    private final ExecutorService threads;

    private HealthServer(HttpServer server, ExecutorService threads) {
        this.server = server;
        this.threads = threads;
    }

    /**
     * Starts listening.
     *
     * @param address where; port 0 takes a free one
     * @param alive false: the process should be started anew
     * @param ready true: it processes records
     * @param metrics renders the metrics
     * @throws IOException when the port is taken
     */
    public static HealthServer start(
            InetSocketAddress address, BooleanSupplier alive, BooleanSupplier ready, Supplier<String> metrics)
            throws IOException {
        HttpServer server = HttpServer.create(address, 0);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS, task -> {
            Thread thread = new Thread(task, "health");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            switch (exchange.getRequestURI().getPath()) {
                case "/health/live" -> state(exchange, alive.getAsBoolean());
                case "/health/ready" -> state(exchange, ready.getAsBoolean());
                case "/metrics" -> answer(exchange, 200, METRICS, metrics.get());
                default -> answer(exchange, 404, TEXT, "not found\n");
            }
        });
        server.start();
        return new HealthServer(server, threads);
    }

    /** The port it listens on. */
    public int port() {
        return server.getAddress().getPort();
    }

    private static void state(HttpExchange exchange, boolean good) throws IOException {
        answer(exchange, good ? 200 : 503, TEXT, good ? "yes\n" : "no\n");
    }

    private static void answer(HttpExchange exchange, int status, String type, String body) throws IOException {
        try (exchange) {
            if (!exchange.getRequestMethod().equals("GET")) {
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
