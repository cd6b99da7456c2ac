package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.Hold;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Result;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * I1, I2 and I7: whatever is killed, whenever ({@code -Dsluice.kill.seed}). {@code tools/mutants.sh} holds that the mutants "commit before
 * flush" and "answer before ledger" fail here.
 */
class KillIT {
    private static final long SEED = Long.getLong("sluice.kill.seed", 20261129L);
    private static final Duration PATIENCE = Duration.ofMinutes(8);
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final List<String> VICTIMS =
            List.of("ingest-service", "chunker-service", "inference-worker", "result-sink");

    /** Documents that the only worker dies over, each time in one of the windows. */
    private static final int FIRST = 10;
    /** In the first, an answer on the topic has no entry and no committed offset, should it ever come before its entry. */
    private static final List<Set<Window>> WINDOWS =
            List.of(Set.of(Window.RECORD, Window.FLUSH), Set.of(Window.SEND), Set.of(Window.FLUSH));
    /** Time that a halted worker is given to do what it must not do yet. */
    private static final Duration GOES_ON = Duration.ofMillis(1500);
    /** A document without a result by then was lost: its worker runs, and nothing halts it. */
    private static final Duration LOST = Duration.ofSeconds(60);
    /** The same member of the group each time: it has the partitions at once, and no rebalance explains a second call. */
    private static final List<String> ONLY = List.of("--kafka.group.instance.id=only");

    /** The default of a job that does not say what it may spend, US dollars. */
    private static final double JOB_BUDGET = 25;

    @TempDir
    private Path folder;

    private final Random random = new Random(SEED);
    private final Hold hold = new Hold();

    @Test
    void everyDocumentHasOneResultWhateverServiceIsKilled() throws Exception {
        // Given many contracts, services that are processes of their own, and calls that take a while
        List<Path> documents = documents();
        EmulatorConfig config =
                EmulatorConfig.DEFAULT.withLatency(Duration.ofMillis(400)).withHold(hold);
        try (TestBroker broker = TestBroker.start(folder.resolve("kafka"));
                Emulator emulator = Emulator.start(config);
                KillBench bench = new KillBench(broker, emulator, folder)) {
            bench.startOthers(documents.get(0).getParent());

            // When the only worker is killed between call and commit, with another call in flight
            bench.submit("first", documents.subList(0, FIRST));
            long unrecorded = 0;
            for (int life = 0; life < WINDOWS.size(); life++) {
                unrecorded += killIn(WINDOWS.get(life), life, bench, emulator);
            }
            hold.release();
            bench.startWorker(ONLY);

            // Then its successor loses nothing, and pays for nothing that was answered
            await().atMost(LOST)
                    .untilAsserted(() -> assertThat(bench.results())
                            .as(() ->
                                    "documents with a result, seed " + SEED + "; requests given up: " + bench.givenUp())
                            .hasSize(FIRST));
            assertThat(bench.answers().stream().filter(KillIT::own))
                    .extracting(Answer::getRequestHash)
                    .as("answers of own calls, seed %d", SEED)
                    .doesNotHaveDuplicates();
            assertThat(bench.answers())
                    .as("replays of recorded answers: without any the kills met nothing")
                    .anyMatch(Answer::getReplayed);
            assertThat(paidTwice(emulator)).as("calls paid twice").isBetween(1L, unrecorded);

            // When two workers share the rest, and each service is killed in turn while at least one call is in flight
            bench.startWorker(List.of());
            await().atMost(LONG).until(() -> bench.workersWithPartitions() == 2);
            bench.submit("rest", documents.subList(FIRST, documents.size()));
            int step = Math.max(1, (documents.size() - FIRST) / (VICTIMS.size() + 1));
            long inFlight = 0;
            for (int i = 0; i < VICTIMS.size(); i++) {
                inFlight += killInFlight(VICTIMS.get(i), FIRST + i * step + random.nextInt(step), bench, emulator);
            }
            await().atMost(PATIENCE).until(() -> bench.results().size() >= documents.size());
            // A second result would come from work that is still under way: wait until nothing is.
            await().atMost(PATIENCE).during(Duration.ofSeconds(5)).until(() -> {
                bench.results();
                return inFlight(emulator) == 0;
            });

            // Then
            Map<String, List<Result>> results = bench.results();
            assertThat(results).hasSize(documents.size());
            assertThat(results.values()).allSatisfy(r -> assertThat(r).hasSize(1));
            assertThat(results.values().stream().flatMap(List::stream).map(Result::getSource))
                    .doesNotHaveDuplicates();
            assertThat(paidTwice(emulator))
                    .as("calls paid twice, of those the kills took before their entry")
                    .isLessThanOrEqualTo(unrecorded + inFlight);
            noMoneyIsUntold(bench, emulator);
            assertThat(bench.logs())
                    .as("logs hold no document text")
                    .doesNotContainIgnoringCase("hereinafter", "governed by", "whereas,");
        }
    }

    /**
     * Starts the worker, lets calls go, a drawn number at a time, until it is halted in one of the windows, and kills it there.
     *
     * @return calls that it took with it: sent, and not in the ledger
     */
    private long killIn(Set<Window> windows, int life, KillBench bench, Emulator emulator) throws Exception {
        long called = emulator.calls().calls();
        long recorded = bench.recorded();
        Path signals = folder.resolve("life-" + life);
        ServiceProcess worker = bench.startHaltingWorker(windows, signals, ONLY);
        while (windows.stream().noneMatch(window -> Halts.held(window, signals))) {
            long before = ownAnswers(bench);
            int go = 1 + random.nextInt(2);
            assertThat(hold.awaitHeld(go + 1, LONG)).as("calls in flight").isTrue();
            hold.letGo(go);
            await().atMost(LONG)
                    .until(() -> windows.stream().anyMatch(window -> Halts.held(window, signals))
                            || ownAnswers(bench) >= before + go);
        }
        assertThat(worker.livesFor(GOES_ON)).isTrue();
        assertThat(inFlight(emulator)).as("calls in flight at the kill").isPositive();
        worker.kill();
        hold.release();
        await().atMost(LONG).until(() -> inFlight(emulator) == 0);
        hold.close();
        return emulator.calls().calls() - called - (bench.recorded() - recorded);
    }

    /**
     * Waits until there are so many results and a call is in flight, then kills a service and starts it again.
     *
     * @return calls in flight at that moment
     */
    private static long killInFlight(String victim, int results, KillBench bench, Emulator emulator) {
        await().atMost(PATIENCE).until(() -> bench.results().size() >= results && inFlight(emulator) > 0);
        long inFlight = inFlight(emulator);
        bench.latest(victim).killAndRestart();
        return inFlight;
    }

    /** The labelled contracts where there are any, else made ones, each a document of its own; the small ones first. */
    private List<Path> documents() throws IOException {
        var labelled = Repository.shared("data/cuad/pdf");
        Path all = labelled.isPresent() ? labelled.get().toRealPath() : madeContracts();
        try (Stream<Path> files = Files.list(all)) {
            return files.sorted(Comparator.comparingLong((Path f) -> f.toFile().length())
                            .thenComparing(Comparator.naturalOrder()))
                    .toList();
        }
    }

    private Path madeContracts() throws IOException {
        Path made = Files.createDirectories(folder.resolve("documents"));
        for (int i = 0; i < 20; i++) {
            Files.writeString(made.resolve("contract-" + i + ".txt"), new RunIT.SeededContract(i).contract());
        }
        return made.toRealPath();
    }

    private static long ownAnswers(KillBench bench) {
        return bench.answers().stream().filter(KillIT::own).count();
    }

    private static boolean own(Answer answer) {
        return answer.getOutcome() == Outcome.ANSWERED && !answer.getReused() && !answer.getReplayed();
    }

    /** I7: receipts tell of the whole bill, and no record of the topics is over a budget. */
    private static void noMoneyIsUntold(KillBench bench, Emulator emulator) {
        List<Receipt> receipts = bench.results().values().stream()
                .flatMap(List::stream)
                .map(Result::getReceipt)
                .toList();
        double cost = receipts.stream().mapToDouble(Receipt::getCostUsd).sum();
        double unknown = receipts.stream().mapToDouble(Receipt::getUnknownUsd).sum();
        double bill = emulator.bill().totalUsd().doubleValue();
        System.out.printf(
                Locale.ROOT, "killed services: bill $%.4f, receipts $%.4f and $%.4f unknown%n", bill, cost, unknown);
        assertThat(cost + unknown).as("receipts' cost and unknown spend").isGreaterThanOrEqualTo(bill - 1e-6);
        for (String job : List.of("first", "rest")) {
            MoneyReader money = MoneyReader.of(bench.settings(), job, JOB_BUDGET);
            assertThat(money.overruns()).isEmpty();
            assertThat(money.spent()).isPositive();
        }
    }

    private static int inFlight(Emulator emulator) {
        return emulator.calls().inFlight();
    }

    private static long paidTwice(Emulator emulator) {
        return emulator.calls().answeredByBody().values().stream()
                .mapToLong(times -> times - 1)
                .sum();
    }
}
