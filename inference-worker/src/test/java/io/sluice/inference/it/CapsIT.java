package io.sluice.inference.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.emulator.Calls;
import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.Hold;
import io.sluice.inference.InferenceMain;
import io.sluice.runtime.service.RunningService;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import io.sluice.testing.TestBroker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** I6: caps below and above the 12 partitions, while a worker joins and another one is killed. Four tenants on one broker, at the same time. */
class CapsIT {
    private static final Duration LONG = Duration.ofMinutes(3);
    private static final Duration LATENCY = Duration.ofMillis(150);
    /** Requests by cap. */
    private static final Map<Integer, Integer> REQUESTS = Map.of(1, 24, 5, 50, 8, 64, 32, 128);

    @TempDir
    private Path folder;

    @Test
    void theCapHoldsAndAllIsAnsweredWhileOneWorkerJoinsAndOneIsKilled() throws Exception {
        // Given
        Map<Integer, CompletableFuture<Calls>> runs = new LinkedHashMap<>();
        ExecutorService threads = Executors.newFixedThreadPool(REQUESTS.size());
        try (TestBroker broker = TestBroker.start(folder.resolve("broker"))) {
            // When
            REQUESTS.forEach((cap, requests) ->
                    runs.put(cap, CompletableFuture.supplyAsync(() -> run(broker, cap, requests), threads)));
            // Then
            runs.forEach((cap, run) -> {
                Calls calls = run.join();
                assertThat(calls.peakConcurrent())
                        .as("most calls in flight, cap %d", cap)
                        .isEqualTo(cap);
                assertThat(calls.answered())
                        .as("calls, cap %d: only those in flight at the kill are made twice", cap)
                        .isBetween((long) REQUESTS.get(cap), (long) REQUESTS.get(cap) + cap);
                System.out.println("cap " + cap + ": at most " + calls.peakConcurrent() + " in flight, "
                        + REQUESTS.get(cap) + " requests, " + calls.answered() + " calls");
            });
        } finally {
            threads.shutdownNow();
        }
    }

    /** One tenant after the other: each makes its topics. */
    private synchronized RunningService first(Bench bench) {
        RunningService worker = bench.worker();
        await().atMost(LONG).until(() -> worker.service().ready());
        return worker;
    }

    private Calls run(TestBroker broker, int cap, int requests) {
        try {
            Path own = Files.createDirectory(folder.resolve("cap-" + cap));
            Hold hold = new Hold();
            try (Emulator emulator = Emulator.start(
                            EmulatorConfig.DEFAULT.withLatency(LATENCY).withHold(hold));
                    Bench bench = new Bench(broker, emulator, own, "cap" + cap + ".v1.");
                    Children children = new Children(own, bench.args())) {
                RunningService stays = first(bench);
                Process victim = children.start(InferenceMain.class, "victim", List.of());
                // With one permit it may be either's.
                await().atMost(LONG)
                        .until(() ->
                                cap == 1 ? children.logs().contains("service started") : WorkerIT.permits(stays) < cap);
                for (int i = 0; i < requests; i++) {
                    Request request = bench.corpus.request(i, 1).setCap(cap).build();
                    bench.send(request);
                }
                // Two workers fill the cap together, and no third call comes in while those wait.
                assertThat(hold.awaitHeld(cap, LONG)).isTrue();
                hold.release();
                await().atMost(LONG).until(() -> bench.answers().size() >= requests / 6);
                RunningService joins = bench.worker();
                await().atMost(LONG).until(() -> bench.answers().size() >= requests / 3);
                victim.destroyForcibly().waitFor();
                await().atMost(LONG)
                        .until(() -> bench.answers().stream()
                                        .map(Answer::getRequestId)
                                        .distinct()
                                        .count()
                                == requests);
                assertThat(bench.answers()).allMatch(a -> a.getOutcome() == Outcome.ANSWERED);
                assertThat(joins.service().alive()).isTrue();
                return emulator.calls();
            }
        } catch (Exception e) {
            throw new CompletionException("cap " + cap, e);
        }
    }
}
