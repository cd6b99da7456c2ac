package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import io.sluice.chunker.Chunker;
import io.sluice.inference.Inference;
import io.sluice.ingest.Ingest;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.service.RunningService;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Uncovered;
import io.sluice.sink.Sink;
import io.sluice.testing.TestBroker;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Patient data on a real broker: what the provider's server saw of it is the measure. */
class PhiIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String MODEL = "gemini-3.1-flash-lite";
    /** Stands in the patient's document alone. */
    private static final String PATIENT = "Quellmund";

    @TempDir
    private Path folder;

    private final List<AutoCloseable> closing = new ArrayList<>();
    private final ModelRoutes provider = add(new ModelRoutes(MODEL));
    private TestBroker broker;

    @BeforeEach
    void start() throws IOException {
        folder = folder.toRealPath();
        recipe("patients", "phi");
        recipe("open", "normal");
        document("patients", "The patient " + PATIENT + " signs for himself.");
        document("open", "Nobody is named here.");
        broker = add(TestBroker.start(folder.resolve("kafka")));
    }

    @AfterEach
    void stop() throws Exception {
        for (int i = closing.size() - 1; i >= 0; i--) {
            closing.get(i).close();
        }
    }

    @Test
    void theGeminiApiIsSentNothingOfAPatientsDocumentAndAnswersTheOthers() throws Exception {
        // Given
        Settings settings = deployment("--sluice.model.provider=gemini", "--sluice.model.api-key=any");

        // When
        Result patient = run(settings, "patients");
        List<ModelRoutes.Call> sent = List.copyOf(provider.posts());
        Result open = run(settings, "open");

        // Then
        assertThat(sent).isEmpty();
        assertThat(patient.getStatus()).isEqualTo(ResultStatus.FAILED);
        assertThat(patient.getReceipt().getUncovered())
                .extracting(Uncovered::getReason)
                .containsOnly("PROVIDER_MAY_NOT_SEE_PHI");
        assertThat(Show.notRead(patient.getReceipt())).contains("provider may not see phi: nothing was sent");
        assertThat(patient.getReceipt().getCostUsd()).isZero();
        assertThat(patient.getAnsweredBy()).isEmpty();
        assertThat(open.getStatus()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(open.getAnsweredBy()).containsExactly(MODEL);
        assertThat(provider.posts())
                .isNotEmpty()
                .noneMatch(call -> call.body().contains(PATIENT))
                .anyMatch(call -> call.body().contains("Nobody is named here"));
    }

    @Test
    void vertexAnswersAPatientsDocumentWithoutACacheThoughOneIsAskedForAndMadeForOthers() throws Exception {
        // Given
        assumeThat(System.getenv("GOOGLE_APPLICATION_CREDENTIALS")).isNull();
        add(new GoogleLogin(folder.resolve("home"), provider.url().resolve("/token")));
        Settings settings = deployment(
                "--sluice.model.provider=vertex", "--sluice.model.project=p-1", "--sluice.model.location=eu");

        // When
        Result patient = run(settings, "patients");
        List<ModelRoutes.Call> sent = List.copyOf(provider.calls());
        Result open = run(settings, "open");

        // Then
        assertThat(patient.getStatus()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(patient.getAnsweredBy()).containsExactly(MODEL);
        assertThat(sent)
                .hasSize(3)
                .allMatch(call -> call.path()
                        .startsWith("/v1beta1/projects/p-1/locations/eu/publishers/google/models/" + MODEL
                                + ":streamGenerateContent"))
                .allMatch(call -> call.authorization().equals("Bearer a-token"))
                .allMatch(call -> call.body().contains(PATIENT))
                .noneMatch(call -> call.body().contains("cachedContent"));
        assertThat(plan(settings, "patients").getCachingReason()).isEqualTo("CONFIDENTIAL");
        assertThat(plan(settings, "patients").getCaches()).isZero();
        assertThat(open.getStatus()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(plan(settings, "open").getCaches()).isEqualTo(1);
        assertThat(provider.posts()).anyMatch(call -> call.path().endsWith("/cachedContents"));
    }

    /** All four services; each prefix is to be cached. */
    private Settings deployment(String... model) {
        Settings settings = SettingsLoader.load(
                Services.declared(),
                Stream.concat(
                                Stream.of(model),
                                Stream.of(
                                        "--sluice.bootstrap-servers=" + broker.bootstrapServers(),
                                        "--sluice.partitions=2",
                                        "--sluice.model.base-url=" + provider.url(),
                                        "--sluice.chunker.caching=explicit",
                                        "--sluice.store.path=" + folder.resolve("store"),
                                        "--sluice.state.path=" + folder.resolve("state"),
                                        "--sluice.ingest.inbox=" + folder.resolve("inbox"),
                                        "--sluice.ingest.recipes=" + folder.resolve("recipes"),
                                        "--sluice.ingest.allowed-roots=" + folder,
                                        "--sluice.sink.sqlite=" + folder.resolve("results.db"),
                                        "--sluice.sink.jsonl=" + folder.resolve("results.jsonl"),
                                        "--sluice.sink.report-dir=" + folder.resolve("report")))
                        .toList(),
                Map.of());
        for (var service :
                List.of(Ingest.definition(), Inference.definition(), Sink.definition(), Chunker.definition())) {
            add(RunningService.start(service, settings));
        }
        return settings;
    }

    /** Recipe, document and job have one name. */
    private Result run(Settings settings, String name) throws Exception {
        String json = "{\"id\": \"" + name + "\", \"recipe\": \"" + name + "\", \"sources\": [{\"uri\": \""
                + folder.resolve(name + ".txt").toUri() + "\"}]}";
        try (Producer<byte[], byte[]> producer = new KafkaClients(settings).producer(Map.of())) {
            producer.send(new ProducerRecord<>(
                            TopicNames.of(settings).name(Topic.JOBS), json.getBytes(StandardCharsets.UTF_8)))
                    .get();
        }
        return await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .until(
                        () -> find(
                                settings,
                                Topic.RESULTS,
                                ResultFormat::decode,
                                r -> r.getJobId().equals(name)),
                        Optional::isPresent)
                .orElseThrow();
    }

    private static Plan plan(Settings settings, String job) {
        return find(
                        settings,
                        Topic.PLANS,
                        RecordCodec.of(Plan.class)::decode,
                        plan -> plan.getInfo().getJobId().equals(job))
                .orElseThrow();
    }

    private static <T> Optional<T> find(
            Settings settings, Topic topic, Function<byte[], T> decoder, Predicate<T> wanted) {
        List<T> records = new ArrayList<>();
        try (TopicTail tail = TopicTail.fromBeginning(
                new KafkaClients(settings).consumer("read", Map.of()), TopicNames.of(settings), List.of(topic))) {
            tail.drain((t, entry) -> records.add(decoder.apply(entry.value())));
        }
        return records.stream().filter(wanted).findFirst();
    }

    private void recipe(String name, String confidentiality) throws IOException {
        Files.createDirectories(folder.resolve("recipes"));
        Files.writeString(folder.resolve("recipes/" + name + ".yaml"), """
                recipe: %s
                read_as: A commercial lawyer.
                model: %s
                fields:
                  governing_law:
                    ask: Which state's law governs the agreement?
                    type: text
                  initial_term:
                    ask: How long is the initial term?
                    type: duration
                  payment:
                    ask: Within how many days is an invoice to be paid?
                    type: duration
                calls: one each
                confidentiality: %s
                """.formatted(name, MODEL, confidentiality));
    }

    /** Long enough for a cache. */
    private void document(String name, String line) throws IOException {
        StringBuilder text = new StringBuilder(new RunIT.SeededContract(7).contract())
                .append('\n')
                .append(line);
        for (int i = 0; text.length() < 32_000; i++) {
            text.append("\n\nThe schedule names delivery ")
                    .append(i)
                    .append(" of goods of the kind and quality that the parties have agreed upon.");
        }
        Files.writeString(folder.resolve(name + ".txt"), text);
    }

    private <T extends AutoCloseable> T add(T part) {
        closing.add(part);
        return part;
    }
}
