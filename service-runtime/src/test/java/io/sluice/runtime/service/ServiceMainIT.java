package io.sluice.runtime.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ServiceMainIT {
    private static final Pattern PORT = Pattern.compile("msg=\"service started\" service=test port=(\\d+)");

    @TempDir
    static Path temp;

    private static TestBroker broker;

    @BeforeAll
    static void startBroker() throws Exception {
        broker = TestBroker.start(temp.resolve("kafka"));
    }

    @AfterAll
    static void stopBroker() {
        broker.close();
    }

    @Test
    void isReadyOverHttpAndEndsWithStatus0OnSigterm() throws Exception {
        // Given
        Path log = temp.resolve("stop.txt");
        Process process = start(log);
        try {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> PORT.matcher(Files.readString(log)).find());
            Matcher port = PORT.matcher(Files.readString(log));
            assertThat(port.find()).isTrue();

            // When
            int ready = get("http://127.0.0.1:" + port.group(1) + "/health/ready");
            process.destroy();
            boolean ended = process.waitFor(30, TimeUnit.SECONDS);

            // Then
            assertThat(ready).isEqualTo(200);
            assertThat(ended).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(Files.readString(log)).contains("msg=\"service stops\" service=test");
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void endsWithStatus1WhenTheServiceFails() throws Exception {
        // Given
        Path log = temp.resolve("fail.txt");
        Process process = start(log, "--sluice.test.fails=true");

        // When
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);

        // Then
        process.destroyForcibly();
        assertThat(ended).isTrue();
        assertThat(process.exitValue()).isEqualTo(1);
        assertThat(Files.readString(log)).contains("level=ERROR").contains("service failed for good");
    }

    @Test
    void closesTheServiceAndRefusesATakenPort() throws Exception {
        // Given
        TestService service = new TestService();
        int freed;
        try (RunningService running = RunningService.start(TestService.definition(service), settings(0))) {
            freed = running.httpPort();
            assertThat(running.service().ready()).isTrue();
            assertThat(get("http://127.0.0.1:" + freed + "/metrics")).isEqualTo(200);
        }

        // When
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            // Then
            assertThat(service.closed).isTrue();
            assertThatThrownBy(() -> RunningService.start(
                            TestService.definition(new TestService()), settings(taken.getLocalPort())))
                    .isInstanceOf(SettingsException.class)
                    .hasMessageContaining("sluice.http.port=" + taken.getLocalPort() + ": is taken");
        }
    }

    private static Settings settings(int port) {
        List<String> args = new ArrayList<>(common());
        args.add("--sluice.http.port=" + port);
        return SettingsLoader.load(TestService.SETTINGS, args, Map.of());
    }

    private static List<String> common() {
        return List.of(
                "--sluice.bootstrap-servers=" + broker.bootstrapServers(),
                "--sluice.partitions=2",
                "--sluice.store.path=" + temp.resolve("store"));
    }

    private static Process start(Path log, String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                TestService.class.getName()));
        command.addAll(common());
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    private static int get(String uri) throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(uri)).build(), BodyHandlers.discarding())
                .statusCode();
    }
}
