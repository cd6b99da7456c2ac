package io.sluice.inference.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.Hold;
import io.sluice.inference.InferenceMain;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One worker is killed again and again at moments that a seed ({@code -Dsluice.it.kill-seed}) chooses, with a call in flight each time. In
 * turn its ledger or its producing is slow, so that many kills fall between call and ledger entry, entry and answer, answer and commit.
 * {@code tools/mutants.sh} holds that this test fails when the order of those steps is wrong.
 */
class KilledWorkerIT {
    private static final long SEED = Long.getLong("sluice.it.kill-seed", 1);
    private static final Duration LONG = Duration.ofSeconds(60);
    /** A request without an answer by then was lost: the last worker is not slow. */
    private static final Duration LOST = Duration.ofSeconds(45);

    private static final int KILLS = 6;
    private static final int READ_AT_ONCE = 14;
    private static final int READ_LATE = 2;
    private static final int REQUESTS = KILLS * (READ_AT_ONCE + READ_LATE);
    private static final int PARTITIONS = 4;
    /** More than there are requests: each call starts as soon as its request was read. */
    private static final int CAP = 2 * REQUESTS;

    private static final Duration LATENCY = Duration.ofMillis(400);
    private static final List<String> SLOW_LEDGER = slow(Duration.ofSeconds(2), Duration.ofSeconds(2), Duration.ZERO);
    private static final List<String> SLOW_PRODUCE = slow(Duration.ofSeconds(2), Duration.ZERO, Duration.ofMillis(400));

    @TempDir
    private Path folder;

    private final Random random = new Random(SEED);
    private final Hold hold = new Hold();
    /** Hashes of the requests; each is sent once. */
    private final Set<String> sent = new HashSet<>();

    @Test
    void afterKillsEveryRequestIsAnsweredAndNoneWhoseAnswerIsRecordedIsPaidAgain() throws Exception {
        // Given
        EmulatorConfig config = EmulatorConfig.DEFAULT.withLatency(LATENCY).withHold(hold);
        try (TestBroker broker = TestBroker.start(folder.resolve("broker"));
                Emulator emulator = Emulator.start(config);
                Bench bench = new Bench(broker, emulator, folder, "kill.v1.");
                Children children = new Children(folder, bench.args())) {
            // When
            for (int life = 0; life < KILLS; life++) {
                long recorded = bench.recorded(sent);
                long called = emulator.calls().calls();
                Process worker = children.start(
                        SlowWorkerMain.class, "life-" + life, life % 2 == 0 ? SLOW_LEDGER : SLOW_PRODUCE);
                killAtADrawnMoment(worker, bench, emulator);
                // Then
                assertThat(emulator.calls().calls() - called)
                        .as("calls of life %d: none for what was in the ledger", life)
                        .isBetween(1L, sent.size() - recorded);
            }
            long unrecorded = emulator.calls().answered() - bench.recorded(sent);
            Process last = children.start(InferenceMain.class, "last", List.of());
            await().atMost(LOST)
                    .untilAsserted(() -> assertThat(bench.answers())
                            .extracting(Answer::getRequestHash)
                            .as("requests with an answer, seed %d", SEED)
                            .containsAll(sent));
            last.destroy();
            boolean ended = last.waitFor(20, TimeUnit.SECONDS);
            // Then
            assertThat(bench.answers()).allMatch(a -> a.getOutcome() == Outcome.ANSWERED);
            assertThat(bench.answers().stream().filter(a -> !a.getReused()))
                    .extracting(Answer::getRequestHash)
                    .as("answers of own calls, seed %d", SEED)
                    .doesNotHaveDuplicates();
            assertThat(bench.answers())
                    .as("replays of recorded answers: without any the kills met nothing")
                    .anyMatch(Answer::getReused);
            assertThat(unrecorded)
                    .as("calls that the kills took before their entry")
                    .isPositive();
            assertThat(bench.recorded(sent)).as("ledger entries").isEqualTo(REQUESTS);
            assertThat(emulator.calls().answered()).as("paid calls").isEqualTo(REQUESTS + unrecorded);
            assertThat(ended).isTrue();
            assertThat(last.exitValue()).isZero();
            assertThat(children.logs()).doesNotContain(Corpus.WORD).doesNotContain("Delaware");
        }
    }

    /** Waits for some answers, then until a call is in flight that cannot end, then for one more answer or for a drawn time. */
    private void killAtADrawnMoment(Process worker, Bench bench, Emulator emulator) throws Exception {
        hold.release();
        send(bench, READ_AT_ONCE);
        long answers = ownAnswers(bench) + 3 + random.nextInt(3);
        await().atMost(LONG).until(() -> ownAnswers(bench) >= answers);
        hold.close();
        send(bench, READ_LATE);
        assertThat(hold.awaitHeld(1, LONG)).as("a call is in flight").isTrue();
        long now = ownAnswers(bench);
        boolean afterAnAnswer = random.nextBoolean();
        long end = System.nanoTime()
                + Duration.ofMillis(afterAnAnswer ? 1500 : random.nextInt(1000)).toNanos();
        while (System.nanoTime() < end && !(afterAnAnswer && ownAnswers(bench) > now)) {
            Pause.of(Duration.ofMillis(5));
        }
        worker.destroyForcibly().waitFor();
        hold.release();
        await().atMost(LONG).until(() -> emulator.calls().inFlight() == 0);
    }

    private static long ownAnswers(Bench bench) {
        return bench.answers().stream().filter(a -> !a.getReused()).count();
    }

    private void send(Bench bench, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            int number = sent.size();
            Request request = bench.corpus.request(number, 1).setCap(CAP).build();
            sent.add(request.getRequestHash());
            bench.send(number % PARTITIONS, request.getPrefixId(), bench.encode(request), "");
        }
    }

    private static List<String> slow(Duration lookUp, Duration write, Duration produce) {
        return List.of(
                "-D" + SlowWorkerMain.LOOK_UP_MILLIS + "=" + lookUp.toMillis(),
                "-D" + SlowWorkerMain.WRITE_MILLIS + "=" + write.toMillis(),
                "-D" + SlowProduce.MILLIS + "=" + produce.toMillis());
    }
}
