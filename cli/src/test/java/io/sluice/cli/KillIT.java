package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Result;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** I1 and I2: whatever is killed, whenever. The mutants "commit before flush" and "answer before ledger" fail here. */
class KillIT {
    private static final long SEED = Long.getLong("sluice.kill.seed", 20261129L);
    private static final Duration PATIENCE = Duration.ofMinutes(8);
    private static final List<String> VICTIMS =
            List.of("ingest-service", "chunker-service", "inference-worker", "result-sink");

    @TempDir
    private Path folder;

    private final List<ServiceProcess> services = new ArrayList<>();

    @Test
    void everyDocumentHasOneResultWhateverServiceIsKilled() throws Exception {
        // Given a job of many contracts, five services (two of them workers), and calls that take a while
        Path documents = documents();
        long expected = count(documents);
        Random random = new Random(SEED);
        try (TestBroker broker = TestBroker.start(folder.resolve("kafka"));
                Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.withLatency(Duration.ofMillis(400)))) {
            Settings settings = settings(broker);
            startServices(broker, emulator, documents);
            submit(settings, documents);

            // When each service is killed in turn while at least one call is in flight
            int killedInFlight = 0;
            try (TopicTail results = tail(settings)) {
                Map<String, List<Result>> seen = new HashMap<>();
                long step = Math.max(1, expected / (VICTIMS.size() + 1));
                for (int i = 0; i < VICTIMS.size(); i++) {
                    long moment = i * step + random.nextInt((int) step);
                    await().atMost(PATIENCE).until(() -> {
                        read(results, seen);
                        return seen.size() >= moment && inFlight(emulator) > 0;
                    });
                    killedInFlight += inFlight(emulator);
                    String victim = VICTIMS.get(i);
                    services.stream()
                            .filter(s -> s.program().equals(victim))
                            .findFirst()
                            .orElseThrow()
                            .killAndRestart();
                }
                await().atMost(PATIENCE).until(() -> {
                    read(results, seen);
                    return seen.size() >= expected;
                });
                // A second result would come from work that is still under way: wait until nothing is.
                await().atMost(PATIENCE).during(Duration.ofSeconds(5)).until(() -> {
                    read(results, seen);
                    return inFlight(emulator) == 0;
                });

                // Then
                assertThat(seen).hasSize((int) expected);
                assertThat(seen.values()).allSatisfy(r -> assertThat(r).hasSize(1));
                assertThat(seen.values().stream().flatMap(List::stream).map(Result::getSource))
                        .doesNotHaveDuplicates();
                assertThat(paidTwice(emulator))
                        .as("calls paid twice, of %s in flight at the kills", killedInFlight)
                        .isLessThanOrEqualTo(killedInFlight);
            }
        } finally {
            services.forEach(ServiceProcess::close);
        }
        assertThat(logs())
                .as("logs hold no document text")
                .doesNotContainIgnoringCase("hereinafter", "governed by", "whereas,");
    }

    private void startServices(TestBroker broker, Emulator emulator, Path documents) {
        List<String> common = List.of(
                "--sluice.bootstrap-servers=" + broker.bootstrapServers(),
                "--sluice.store.path=" + folder.resolve("store"),
                "--sluice.state.path=" + folder.resolve("state"));
        List<String> model =
                List.of("--sluice.model.provider=emulator", "--sluice.model.base-url=" + emulator.baseUrl());
        start(
                "ingest-service",
                common,
                List.of(
                        "--sluice.ingest.inbox=" + folder.resolve("inbox"),
                        "--sluice.ingest.recipes=" + Repository.root().resolve("recipes"),
                        "--sluice.ingest.allowed-roots=" + documents));
        start("chunker-service", common, model);
        start("inference-worker", common, model);
        start("inference-worker", common, model);
        start(
                "result-sink",
                common,
                List.of(
                        "--sluice.sink.sqlite=" + folder.resolve("results.db"),
                        "--sluice.sink.jsonl=" + folder.resolve("results.jsonl"),
                        "--sluice.sink.report-dir=" + folder.resolve("report")));
    }

    private void start(String program, List<String> common, List<String> own) {
        Path log = folder.resolve(program + services.size() + ".out");
        services.add(ServiceProcess.start(program, concat(common, own), log));
    }

    private static List<String> concat(List<String> a, List<String> b) {
        return Stream.concat(a.stream(), b.stream()).toList();
    }

    /** The labelled contracts where there are any, else copies of the sample contract, each a document of its own. */
    private Path documents() throws IOException {
        var labelled = Repository.shared("data/cuad/pdf");
        if (labelled.isPresent()) {
            return labelled.get();
        }
        Path copies = Files.createDirectories(folder.resolve("documents"));
        for (int i = 0; i < 20; i++) {
            Files.writeString(copies.resolve("contract-" + i + ".txt"), new RunIT.SeededContract(i).contract());
        }
        return copies.toRealPath();
    }

    private static long count(Path documents) throws IOException {
        try (Stream<Path> files = Files.list(documents)) {
            return files.count();
        }
    }

    private Settings settings(TestBroker broker) {
        return SettingsLoader.load(
                CommonSettings.ALL, List.of("--sluice.bootstrap-servers=" + broker.bootstrapServers()), Map.of());
    }

    private static void submit(Settings settings, Path documents) throws Exception {
        String job =
                "{\"id\": \"kill\", \"recipe\": \"legal\", \"sources\": [{\"uri\": \"" + documents.toUri() + "\"}]}";
        awaitTopics(settings);
        try (Producer<byte[], byte[]> producer = new KafkaClients(settings).producer(Map.of())) {
            producer.send(new ProducerRecord<>(
                            TopicNames.of(settings).name(Topic.JOBS), null, job.getBytes(StandardCharsets.UTF_8)))
                    .get();
        }
    }

    private static void awaitTopics(Settings settings) {
        try (var admin = new KafkaClients(settings).admin()) {
            await().atMost(PATIENCE)
                    .until(() -> admin.listTopics()
                            .names()
                            .get()
                            .contains(TopicNames.of(settings).name(Topic.RESULTS)));
        }
    }

    private static TopicTail tail(Settings settings) {
        return TopicTail.fromBeginning(
                new KafkaClients(settings).consumer("kill-test", Map.of()),
                TopicNames.of(settings),
                List.of(Topic.RESULTS));
    }

    private static void read(TopicTail tail, Map<String, List<Result>> seen) {
        tail.poll(Duration.ofMillis(100), (topic, entry) -> {
            Result result = ResultFormat.decode(entry.value());
            seen.computeIfAbsent(result.getDocumentId(), id -> new ArrayList<>())
                    .add(result);
        });
    }

    private static int inFlight(Emulator emulator) {
        return emulator.calls().inFlight();
    }

    private static int paidTwice(Emulator emulator) {
        return emulator.calls().answeredByBody().values().stream()
                .mapToInt(times -> times - 1)
                .sum();
    }

    private String logs() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path log : files.filter(f -> f.toString().endsWith(".out")).toList()) {
                all.append(Files.readString(log));
            }
        }
        return all.toString();
    }
}
