package io.sluice.gemini.memory;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Reads bodies to their end and answers none before all have come: then all calls are in flight at once. */
final class DrainServer implements AutoCloseable {
    private static final String REPLY =
            "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"yes\"}],\"role\":\"model\"},\"finishReason\":\"STOP\"}],"
                    + "\"usageMetadata\":{\"promptTokenCount\":1000000,\"candidatesTokenCount\":1},\"modelVersion\":\"m\"}";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch all;
    private final AtomicLong bytes = new AtomicLong();

    DrainServer(int calls) throws IOException {
        all = new CountDownLatch(calls);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    long bytes() {
        return bytes.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] buffer = new byte[64 * 1024];
        InputStream in = exchange.getRequestBody();
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            bytes.addAndGet(n);
        }
        all.countDown();
        try {
            if (!all.await(2, TimeUnit.MINUTES)) {
                exchange.close();
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            exchange.close();
            return;
        }
        boolean stream = exchange.getRequestURI().toString().contains("alt=sse");
        byte[] body = (stream ? "data: " + REPLY + "\r\n\r\n" : REPLY).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", stream ? "text/event-stream" : "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
