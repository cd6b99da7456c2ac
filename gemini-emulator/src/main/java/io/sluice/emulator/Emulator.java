package io.sluice.emulator;

import io.javalin.Javalin;
import io.javalin.util.JavalinBindException;
import io.sluice.emulator.bill.Bill;
import io.sluice.emulator.count.TextTokens;
import java.net.URI;
import java.util.List;

/** A running emulator. Closed by whoever started it. Thread-safe. */
public final class Emulator implements AutoCloseable {
    private final EmulatorConfig config;
    private final Parts parts;
    private final AdminRoutes admin;
    private final Javalin server;

    private Emulator(EmulatorConfig config) {
        this.config = config;
        this.parts = Parts.of(config, TextTokens.gemma3());
        this.admin = new AdminRoutes(parts);
        Intake intake = new Intake(parts);
        Generator generator = new Generator(parts);
        this.server = HttpServer.create(config.host(), config.port(), routes -> {
            admin.register(routes);
            new OpenAiRoutes(parts, intake, generator).register(routes);
            new CacheRoutes(parts, intake).register(routes);
            new ModelRoutes(parts, intake, generator).register(routes);
        });
    }

    /**
     * Starts to listen; returns when it does.
     *
     * @throws CannotListenException when the port is taken or the address is none of this machine
     */
    public static Emulator start(EmulatorConfig config) {
        Emulator emulator = new Emulator(config);
        try {
            emulator.server.start();
        } catch (JavalinBindException e) {
            emulator.parts.clock().close();
            throw new CannotListenException(config.host(), config.port(), e);
        }
        return emulator;
    }

    /** Where it listens, without {@code /v1beta}. */
    public URI baseUrl() {
        return URI.create("http://" + config.host() + ":" + server.port());
    }

    /** What it was asked so far. */
    public Calls calls() {
        return parts.log().snapshot();
    }

    /** What it would have cost so far. */
    public Bill bill() {
        return admin.bill();
    }

    /** The requests so far, oldest first; none unless {@link EmulatorConfig#keepBodies()}. */
    public List<KeptBody> bodies() {
        return parts.bodies().all();
    }

    /** The switches as they are. */
    public Switches switches() {
        return parts.switchboard().now();
    }

    /** Changes the switches; calls that run keep what they began with. */
    public void set(Switches switches) {
        parts.switchboard().set(switches);
    }

    /** Ends all waits and stops listening. */
    @Override
    public void close() {
        parts.clock().close();
        config.hold().ifPresent(Hold::release);
        server.stop();
    }
}
