package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.Javalin;
import java.net.URI;
import java.util.concurrent.CountDownLatch;

/** A running emulator. Closed by whoever started it. */
public final class Emulator implements AutoCloseable {
    private final EmulatorConfig config;
    private final CallLog log = new CallLog();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Javalin server;

    private Emulator(EmulatorConfig config) {
        this.config = config;
        Routes routes = new Routes(ModelList.load(), new GenerateHandler(config, log, closed), log);
        this.server = Javalin.create(javalin -> {
            javalin.startup.showJavalinBanner = false;
            javalin.http.maxRequestSize = Routes.MOST_BYTES + 1;
            routes.register(javalin.routes, this::settings);
        });
    }

    /** Starts to listen; returns when it does. */
    public static Emulator start(EmulatorConfig config) {
        Emulator emulator = new Emulator(config);
        emulator.server.start(config.host(), config.port());
        return emulator;
    }

    /** Where it listens, without {@code /v1beta}. */
    public URI baseUrl() {
        return URI.create("http://" + config.host() + ":" + server.port());
    }

    /** What it was asked so far. */
    public Calls calls() {
        return log.snapshot();
    }

    /** Ends all waits and stops listening. */
    @Override
    public void close() {
        closed.countDown();
        config.hold().ifPresent(Hold::release);
        server.stop();
    }

    private ObjectNode settings() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("server", "Sluice " + Replies.VERSION + " of the Gemini API: no model answers here");
        json.put("latency", config.latency().toString());
        json.put("everyNthFails", config.errors().everyNth());
        config.errors().kinds().forEach(kind -> json.withArray("/errors").add(kind.name()));
        json.put("tokens", "estimate, 3 characters a token");
        return json;
    }
}
