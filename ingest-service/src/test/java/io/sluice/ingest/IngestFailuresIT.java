package io.sluice.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.sluice.ingest.parse.SampleFiles;
import io.sluice.runtime.service.RunningService;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentState;
import io.sluice.schemas.avro.FailureReason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class IngestFailuresIT {
    private static final String NAME = "zebulon";
    private static final String WORDS = "quagga";

    @TempDir
    Path folder;

    private IngestRig rig;
    private Path drops;

    @BeforeEach
    void startBroker() throws IOException {
        rig = IngestRig.start(folder);
        drops = folder.resolve("inbox/legal/acme");
    }

    @AfterEach
    void stopBroker() {
        rig.close();
    }

    @Test
    void aDropThatVanishesAfterTheScanIsFailedAndTheNextOneIsRead() throws IOException {
        // Given
        Files.writeString(drops.resolve("a.txt"), "The laws of Ohio govern.");
        Path vanishing = Files.writeString(drops.resolve("b.txt"), "The laws of Utah govern.");
        Files.writeString(drops.resolve("c.txt"), "The laws of Iowa govern.");

        // When b goes while a is read: all three were handed over by one scan
        try (RunningService service = rig.start(new DeletingClock(vanishing))) {
            await().atMost(IngestRig.PATIENCE)
                    .until(() ->
                            rig.documents().size() >= 3 && service.service().alive());
        }

        // Then
        Map<String, Document> bySource = rig.documents().stream()
                .map(IngestRig::decode)
                .collect(Collectors.toMap(d -> d.getInfo().getSource(), d -> d));
        assertThat(bySource.get("inbox/legal/acme/b.txt").getFailure()).isEqualTo(FailureReason.VANISHED);
        assertThat(bySource.get("inbox/legal/acme/b.txt").getState()).isEqualTo(DocumentState.FAILED);
        assertThat(bySource.get("inbox/legal/acme/a.txt").getState()).isEqualTo(DocumentState.READY);
        assertThat(bySource.get("inbox/legal/acme/c.txt").getState()).isEqualTo(DocumentState.READY);
    }

    @Test
    void theLogOfAFailingRunNamesNoFileAndQuotesNoText() throws IOException {
        // Given
        SampleFiles.encryptedPdf(drops.resolve(NAME + "-1.pdf"));
        Files.writeString(drops.resolve(NAME + "-2.pdf"), "%PDF-1.7\n" + WORDS);
        Files.writeString(drops.resolve(NAME + "-3.docx"), WORDS + "\u0000\u0001");
        Files.writeString(drops.resolve(NAME + "-4.xml"), "<" + WORDS + "><" + NAME + "></" + WORDS + ">");
        Files.writeString(folder.resolve("inbox/nobody/" + NAME + ".txt"), WORDS);
        Files.writeString(folder.resolve("inbox/broken/" + NAME + ".txt"), WORDS);
        String missing = folder.resolve("files/" + NAME + ".txt").toUri().toString();

        try (CapturedLog log = CapturedLog.capture()) {
            // When documents fail, then the content store
            try (RunningService service = rig.start()) {
                rig.send("{\"recipe\": \"" + WORDS);
                rig.send("{\"recipe\":\"legal\",\"sources\":[{\"uri\":\"" + missing + "\"}]}");
                await().atMost(IngestRig.PATIENCE)
                        .until(() ->
                                rig.documents().size() >= 7 && service.service().alive());
                breakStore();
                Files.writeString(drops.resolve(NAME + "-5.txt"), WORDS);
                await().atMost(IngestRig.PATIENCE).until(() -> log.text().contains("starts over"));
            }

            // Then
            assertThat(log.text())
                    .contains("document ingested", "ENCRYPTED", "VANISHED", "UNKNOWN_RECIPE", "it is a dead letter now")
                    .doesNotContainIgnoringCase(NAME)
                    .doesNotContainIgnoringCase(WORDS);
        }
    }

    @Test
    void aFencedProducerIsBuiltAnewAndTheDropIsIngestedOnce() throws IOException {
        // Given
        try (RunningService service = rig.start();
                KafkaProducer<byte[], byte[]> rival = new KafkaProducer<>(
                        Map.of("bootstrap.servers", rig.bootstrapServers(), "transactional.id", "sluice.v1.ingest-it"),
                        new ByteArraySerializer(),
                        new ByteArraySerializer())) {
            rival.initTransactions();

            // When
            Files.writeString(drops.resolve("a.txt"), "The laws of Ohio govern.");
            await().atMost(IngestRig.PATIENCE)
                    .until(() -> !rig.documents().isEmpty() && service.service().ready());

            // Then
            assertThat(service.service().alive()).isTrue();
            assertThatThrownBy(() -> commit(rival))
                    .as("the service's new producer fences the one that fenced it")
                    .isInstanceOf(KafkaException.class);
        }
        assertThat(rig.documents()).hasSize(1);
    }

    private static void commit(KafkaProducer<byte[], byte[]> producer) {
        producer.beginTransaction();
        byte[] bytes = "x".getBytes(StandardCharsets.UTF_8);
        var unused = producer.send(new ProducerRecord<>("sluice.v1.jobs", bytes, bytes));
        producer.commitTransaction();
    }

    /** A file where the store's folder was. */
    private void breakStore() throws IOException {
        Path store = folder.resolve("store");
        List<Path> all;
        try (Stream<Path> walk = Files.walk(store)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.delete(path);
        }
        Files.createFile(store);
    }

    /** Deletes a file when the first document is made. */
    private static final class DeletingClock extends Clock {
        private final Clock clock = Clock.systemUTC();
        private final Path file;

        DeletingClock(Path file) {
            this.file = file;
        }

        @Override
        public Instant instant() {
            if (Thread.currentThread().getName().startsWith("ingest-maker")) {
                try {
                    Files.deleteIfExists(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return clock.instant();
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
