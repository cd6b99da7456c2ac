package io.sluice.broker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * A broker in a process of its own: {@code BrokerMain DATA_DIR PORT [--detached]}. Prints one line, {@code READY host:port}, on standard
 * output once it takes requests. It ends when its standard input does, so that it cannot outlive the process that started it, unless
 * {@code --detached}; SIGTERM stops it cleanly, and a stop that takes over 15 s is cut short. Exit status 2 for wrong arguments, 1 when it cannot start.
 */
public final class BrokerMain {
    private static final String DETACHED = "--detached";
    private static final Duration STOP = Duration.ofSeconds(15);

    private BrokerMain() {}

    /** Runs a broker; the arguments are those of the class. */
    public static void main(String[] args) {
        List<String> rest = new ArrayList<>(List.of(args));
        boolean detached = rest.remove(DETACHED);
        int port = rest.size() == 2 ? port(rest.get(1)) : -1;
        if (port < 0) {
            System.err.println("usage: BrokerMain DATA_DIR PORT [--detached]; PORT in [0, 65535], 0 takes a free one");
            System.exit(2);
        }
        try {
            EmbeddedBroker broker = EmbeddedBroker.start(Path.of(rest.get(0)), port);
            Runtime.getRuntime().addShutdownHook(new Thread(broker::close, "broker-stop"));
            System.out.println("READY " + broker.bootstrapServers());
            if (detached) {
                broker.awaitStop();
            } else {
                awaitEnd(System.in);
            }
            haltAfter(STOP);
            System.exit(0);
        } catch (IOException | RuntimeException e) {
            System.err.println("the broker cannot start: " + e.getMessage());
            System.exit(1);
        }
    }

    /** A stop that hangs must not leave a process behind: the broker recovers its log at the next start. */
    private static void haltAfter(Duration wait) {
        Thread watchdog = new Thread(
                () -> {
                    LockSupport.parkNanos(wait.toNanos());
                    Runtime.getRuntime().halt(1);
                },
                "broker-halt");
        watchdog.setDaemon(true);
        watchdog.start();
    }

    private static void awaitEnd(InputStream parent) throws IOException {
        byte[] buffer = new byte[256];
        while (parent.read(buffer) >= 0) {
            // Only the end matters.
        }
    }

    private static int port(String text) {
        try {
            int port = Integer.parseInt(text);
            return port <= 65535 ? port : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
