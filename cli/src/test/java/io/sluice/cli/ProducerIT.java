package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.service.RunningService;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Job;
import io.sluice.schemas.avro.JobSource;
import io.sluice.testing.TestBroker;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs of users who only have a Kafka producer; one trace from the job to the result or the dead letter (I8). */
class ProducerIT {
    private static final String JSON_TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String AVRO_TRACE = "1bf7651916cd43dd8448eb211c80319c";
    private static final String BAD_TRACE = "2cf7651916cd43dd8448eb211c80319c";

    @TempDir
    private Path folder;

    @Test
    void resultsAndDeadLettersCarryTheTraceOfTheirJob() throws Exception {
        // Given
        Path root = folder.toRealPath();
        Path file = Files.writeString(root.resolve("seeded.txt"), new RunIT.SeededContract(5).contract());
        try (TestBroker broker = TestBroker.start(root.resolve("kafka"));
                Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            Settings settings = settings(broker, emulator, root);
            List<RunningService> services = Services.ALL.stream()
                    .map(s -> RunningService.start(s, settings))
                    .toList();
            try (TopicTail tail = TopicTail.fromEnd(
                    new KafkaClients(settings).consumer("producer-test", Map.of()),
                    TopicNames.of(settings),
                    List.of(Topic.RESULTS, Topic.DEAD_LETTERS))) {
                // When
                byte[] json = ("{\"id\": \"by-json\", \"recipe\": \"legal\", \"sources\": [{\"uri\": \"" + file.toUri()
                                + "\"}]}")
                        .getBytes(StandardCharsets.UTF_8);
                byte[] avro = RecordCodec.of(Job.class)
                        .encode(Job.newBuilder()
                                .setId("by-avro")
                                .setRecipe("legal")
                                .setSources(List.of(JobSource.newBuilder()
                                        .setUri(file.toUri().toString())
                                        .build()))
                                .build());
                byte[] bad =
                        "{\"recipe\": \"legal\", \"files\": [\"secret-name.pdf\"]}".getBytes(StandardCharsets.UTF_8);
                produce(broker, Map.of(JSON_TRACE, json, AVRO_TRACE, avro, BAD_TRACE, bad));

                // Then
                Map<String, String> traces = new HashMap<>();
                Map<String, byte[]> dead = new HashMap<>();
                await().atMost(Duration.ofMinutes(2)).until(() -> {
                    tail.poll(Duration.ofMillis(200), (topic, entry) -> {
                        String trace = new String(
                                entry.headers().lastHeader("traceparent").value(), StandardCharsets.UTF_8);
                        if (topic == Topic.RESULTS) {
                            traces.put(ResultFormat.decode(entry.value()).getJobId(), trace);
                        } else {
                            traces.put("dead", trace);
                            dead.put("value", entry.value());
                            dead.put(
                                    "code",
                                    entry.headers()
                                            .lastHeader("__sluice.errors.code")
                                            .value());
                            dead.put(
                                    "detail",
                                    entry.headers()
                                            .lastHeader("__sluice.errors.detail")
                                            .value());
                        }
                    });
                    return traces.size() == 3;
                });
                assertThat(traces.get("by-json")).contains(JSON_TRACE);
                assertThat(traces.get("by-avro")).contains(AVRO_TRACE);
                assertThat(traces.get("dead")).contains(BAD_TRACE);
                assertThat(dead.get("value")).isEqualTo(bad);
                assertThat(dead.get("code")).asString().isEqualTo("MALFORMED_JOB");
                assertThat(dead.get("detail")).asString().contains("sources").doesNotContain("secret-name");
                assertMetricsAreDocumented(services);
                assertKcatSeesTheTrace(broker);
            } finally {
                services.forEach(RunningService::close);
            }
        }
    }

    private static void assertMetricsAreDocumented(List<RunningService> services) throws Exception {
        String documented = Files.readString(Repository.root().resolve("docs/metrics.md"));
        for (RunningService service : services) {
            URI metrics = URI.create("http://127.0.0.1:" + service.httpPort() + "/metrics");
            String shown = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(metrics).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
            assertThat(shown.lines()
                            .filter(line -> line.startsWith("# TYPE sluice_") || line.startsWith("# TYPE gen_ai_"))
                            .map(line -> line.substring("# TYPE ".length(), line.lastIndexOf(' ')))
                            .filter(name -> !name.endsWith("_max")))
                    .isNotEmpty()
                    .allSatisfy(name -> assertThat(documented).contains("`" + name + "`"));
        }
    }

    private static void assertKcatSeesTheTrace(TestBroker broker) {
        assumeThat(Programs.present("kcat")).as("kcat is installed").isTrue();
        String seen = Programs.output(
                "kcat", "-b", broker.bootstrapServers(), "-C", "-q", "-e", "-t", "sluice.v1.results", "-f", "%h\\n");
        assertThat(seen).contains(JSON_TRACE).contains(AVRO_TRACE);
    }

    private static Settings settings(TestBroker broker, Emulator emulator, Path root) {
        return SettingsLoader.load(
                Services.declared(),
                List.of(
                        "--sluice.bootstrap-servers=" + broker.bootstrapServers(),
                        "--sluice.store.path=" + root.resolve("store"),
                        "--sluice.model.provider=emulator",
                        "--sluice.model.base-url=" + emulator.baseUrl(),
                        "--sluice.ingest.inbox=" + root.resolve("inbox"),
                        "--sluice.ingest.recipes=" + Repository.root().resolve("recipes"),
                        "--sluice.ingest.allowed-roots=" + root,
                        "--sluice.state.path=" + root.resolve("state"),
                        "--sluice.sink.sqlite=" + root.resolve("results.db"),
                        "--sluice.sink.jsonl=" + root.resolve("results.jsonl"),
                        "--sluice.sink.report-dir=" + root.resolve("report")),
                Map.of());
    }

    private static void produce(TestBroker broker, Map<String, byte[]> jobs) throws Exception {
        Map<String, Object> config = Map.of("bootstrap.servers", broker.bootstrapServers());
        try (KafkaProducer<byte[], byte[]> producer =
                new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer())) {
            for (Map.Entry<String, byte[]> job : jobs.entrySet()) {
                ProducerRecord<byte[], byte[]> entry = new ProducerRecord<>("sluice.v1.jobs", job.getValue());
                entry.headers()
                        .add(
                                "traceparent",
                                ("00-" + job.getKey() + "-b7ad6b7169203331-01").getBytes(StandardCharsets.UTF_8));
                producer.send(entry).get();
            }
        }
    }
}
