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
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One worker is killed again and again at moments that a seed ({@code -Dsluice.it.kill-seed}) chooses, with a call in flight each time. In
 * turn its ledger or its producing is slow, so that many kills fall between call and ledger entry, entry and answer, answer and commit. Calls
 * are counted at list price, so that what the answers tell can be held against the emulator's bill.
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

    private static final double SPEND = 1;

    private static final Duration LATENCY = Duration.ofMillis(400);
    private static final List<String> SLOW_LEDGER = slow(Duration.ofSeconds(2), Duration.ofSeconds(2), Duration.ZERO);
    private static final List<String> SLOW_PRODUCE = slow(Duration.ofSeconds(2), Duration.ZERO, Duration.ofMillis(400));

    @TempDir
    private Path folder;

    private final Random random = new Random(SEED);
    private final Hold hold = new Hold();
    /** Requests by hash; each is sent once, and again when it comes back. */
    private final Map<String, Request> sent = new LinkedHashMap<>();
    /** Releases of requests that came back, as a gate would count them. */
    private final Map<String, Integer> releases = new HashMap<>();

    @Test
    void afterKillsEveryRequestIsAnsweredAndNoneWhoseAnswerIsRecordedIsPaidAgain() throws Exception {
        // Given
        EmulatorConfig config = EmulatorConfig.DEFAULT.withLatency(LATENCY).withHold(hold);
        try (TestBroker broker = TestBroker.start(folder.resolve("broker"));
                Emulator emulator = Emulator.start(config);
                Bench bench = new Bench(broker, emulator, folder, "kill.v1.", true);
                Children children = new Children(folder, bench.args())) {
            // When
            for (int life = 0; life < KILLS; life++) {
                long recorded = bench.recorded(sent.keySet());
                long called = emulator.calls().calls();
                Process worker = children.start(
                        SlowWorkerMain.class, "life-" + life, life % 2 == 0 ? SLOW_LEDGER : SLOW_PRODUCE);
                killAtADrawnMoment(worker, bench, emulator);
                // Then
                assertThat(emulator.calls().calls() - called)
                        .as("calls of life %d: none for what was in the ledger", life)
                        .isBetween(1L, sent.size() - recorded);
            }
            long unrecorded = emulator.calls().answered() - bench.recorded(sent.keySet());
            Process last = children.start(InferenceMain.class, "last", List.of());
            await().atMost(LOST).untilAsserted(() -> {
                releaseAgain(bench);
                assertThat(answered(bench))
                        .as("requests with an answer, seed %d", SEED)
                        .containsAll(sent.keySet());
            });
            // Then
            assertThat(bench.answers().stream().filter(KilledWorkerIT::own))
                    .extracting(Answer::getRequestHash)
                    .as("answers of own calls, seed %d", SEED)
                    .doesNotHaveDuplicates();
            assertThat(bench.answers())
                    .as("replays of recorded answers: without any the kills met nothing")
                    .anyMatch(Answer::getReplayed);
            assertThat(unrecorded)
                    .as("calls that the kills took before their entry")
                    .isPositive();
            assertThat(bench.recorded(sent.keySet())).as("ledger entries").isEqualTo(REQUESTS);
            assertThat(emulator.calls().answered()).as("paid calls").isEqualTo(REQUESTS + unrecorded);
            nothingIsUntold(bench, emulator, unrecorded);
            // When it is stopped in order with calls in flight, and started again
            Set<String> orderly = stopInOrder(last, bench);
            children.start(InferenceMain.class, "again", List.of());
            await().atMost(LOST).untilAsserted(() -> assertThat(answered(bench)).containsAll(orderly));
            // Then
            assertThat(bench.answers().stream().filter(a -> orderly.contains(a.getRequestHash())))
                    .as("nothing is lost, and nothing unknown")
                    .allMatch(a -> a.getUnknownUsd() == 0 && a.getLostCalls() == 0);
            assertThat(children.logs()).doesNotContain(Corpus.WORD).doesNotContain("Delaware");
        }
    }

    /** I7: what the answers tell is at least the bill, and no answer tells more than its request might spend. */
    private static void nothingIsUntold(Bench bench, Emulator emulator, long unrecorded) {
        double told = bench.booked().stream()
                .mapToDouble(a -> a.getCostUsd() + a.getUnknownUsd())
                .sum();
        double unknown =
                bench.booked().stream().mapToDouble(Answer::getUnknownUsd).sum();
        long lost = bench.booked().stream().mapToLong(Answer::getLostCalls).sum();
        double bill = emulator.bill().totalUsd().doubleValue();
        System.out.printf(
                Locale.ROOT,
                "%d kills: bill $%.6f, told $%.6f, of it unknown $%.6f for %d lost calls; %d calls were lost%n",
                KILLS,
                bill,
                told,
                unknown,
                lost,
                unrecorded);
        assertThat(told).as("cost and unknown spend").isGreaterThanOrEqualTo(bill - 1e-9);
        assertThat(told - unknown).as("cost that is known").isLessThanOrEqualTo(bill + 1e-9);
        assertThat(lost).as("lost calls that are told").isGreaterThanOrEqualTo(unrecorded);
        assertThat(bench.booked()).allMatch(a -> a.getCostUsd() + a.getUnknownUsd() <= SPEND);
    }

    /** Stops a worker with calls in flight; the hashes of their requests. */
    private Set<String> stopInOrder(Process worker, Bench bench) throws Exception {
        Set<String> before = Set.copyOf(sent.keySet());
        hold.close();
        send(bench, READ_LATE);
        assertThat(hold.awaitHeld(READ_LATE, LONG)).isTrue();
        worker.destroy();
        hold.release();
        assertThat(worker.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(worker.exitValue()).isZero();
        Set<String> orderly = new HashSet<>(sent.keySet());
        orderly.removeAll(before);
        return orderly;
    }

    /** What the gate does with a request that comes back. */
    private void releaseAgain(Bench bench) throws IOException {
        for (Answer back : bench.booked()) {
            String hash = back.getRequestHash();
            if (back.getOutcome() == Outcome.RETURNED && releases.getOrDefault(hash, 1) == back.getRelease()) {
                assertThat(back.getReason()).isEqualTo("LOST_CALLS");
                releases.put(hash, back.getRelease() + 1);
                Request again = Request.newBuilder(sent.get(hash))
                        .setRelease(back.getRelease() + 1)
                        .build();
                bench.send(0, again.getPrefixId(), bench.encode(again), "");
            }
        }
    }

    private static Set<String> answered(Bench bench) {
        return bench.answers().stream()
                .filter(a -> a.getOutcome() == Outcome.ANSWERED)
                .map(Answer::getRequestHash)
                .collect(Collectors.toSet());
    }

    private static boolean own(Answer answer) {
        return answer.getOutcome() == Outcome.ANSWERED && !answer.getReused() && !answer.getReplayed();
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
        return bench.answers().stream().filter(KilledWorkerIT::own).count();
    }

    private void send(Bench bench, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            int number = sent.size();
            Request request = bench.corpus.request(number, 1).setCap(CAP).build();
            sent.put(request.getRequestHash(), request);
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
