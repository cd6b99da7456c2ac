package io.sluice.inference.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.inference.InferenceMain;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Request;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledWorkerIT {
    private static final Duration LONG = Duration.ofSeconds(90);
    private static final int REQUESTS = 40;

    @TempDir
    private Path folder;

    @Test
    void afterAKillEveryRequestIsAnsweredAndOnlyCallsInFlightArePaidTwice() throws Exception {
        // Given
        try (TestBroker broker = TestBroker.start(folder.resolve("broker"));
                Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withLatency(Duration.ofMillis(200)));
                Bench bench = new Bench(broker, emulator, folder, "kill.v1.")) {
            Process first = process(bench, "first.log");
            Set<String> sent = new HashSet<>();
            await().atMost(LONG)
                    .untilAsserted(() -> assertThat(Files.readString(folder.resolve("first.log")))
                            .contains("partitions of requests assigned"));
            for (int i = 0; i < REQUESTS; i++) {
                Request request = bench.corpus.request(i, 1).build();
                sent.add(request.getRequestId());
                bench.send(request);
            }
            await().atMost(LONG).until(() -> emulator.calls().answered() >= REQUESTS / 4);
            // When
            first.destroyForcibly().waitFor();
            long answeredAtKill = emulator.calls().answered();
            Process second = process(bench, "second.log");
            await().atMost(LONG).until(() -> ids(bench).size() == REQUESTS);
            second.destroy();
            boolean ended = second.waitFor(20, java.util.concurrent.TimeUnit.SECONDS);
            // Then
            assertThat(answeredAtKill).isLessThan(REQUESTS);
            assertThat(ids(bench)).isEqualTo(sent);
            assertThat(emulator.calls().answered()).isBetween((long) REQUESTS, (long) REQUESTS + Corpus.CAP);
            assertThat(bench.answers().stream().filter(a -> !a.getReused()).map(Answer::getRequestId))
                    .doesNotHaveDuplicates();
            assertThat(ended).isTrue();
            assertThat(second.exitValue()).isIn(0, 143);
            assertThat(Files.readString(folder.resolve("first.log")) + Files.readString(folder.resolve("second.log")))
                    .doesNotContain(Corpus.WORD)
                    .doesNotContain("Delaware");
        }
    }

    private static Set<String> ids(Bench bench) {
        Set<String> ids = new HashSet<>();
        bench.answers().forEach(a -> ids.add(a.getRequestId()));
        return ids;
    }

    private Process process(Bench bench, String log) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                InferenceMain.class.getName()));
        command.addAll(bench.args());
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(log).toFile())
                .start();
    }
}
