package io.sluice.emulator;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import java.util.function.Consumer;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The HTTP server: HTTP/1.1, and HTTP/2 in clear text by prior knowledge or upgrade, at one port. */
final class HttpServer {
    /** A call waits in its thread: as many can be in flight. */
    private static final int MOST_THREADS = 1100;

    private HttpServer() {}

    static Javalin create(String host, int port, Consumer<RoutesConfig> routes) {
        return Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.http.maxRequestSize = Intake.MOST_BYTES + 1L;
            config.jetty.threadPool = new QueuedThreadPool(MOST_THREADS, 8, 60_000);
            connector(config, host, port);
            routes.accept(config.routes);
        });
    }

    private static void connector(JavalinConfig config, String host, int port) {
        config.jetty.addConnector((server, http) -> {
            ServerConnector connector = connector(server, http);
            connector.setHost(host);
            connector.setPort(port);
            return connector;
        });
    }

    private static ServerConnector connector(Server server, HttpConfiguration http) {
        http.setSendServerVersion(false);
        return new ServerConnector(server, new HttpConnectionFactory(http), new HTTP2CServerConnectionFactory(http));
    }
}
