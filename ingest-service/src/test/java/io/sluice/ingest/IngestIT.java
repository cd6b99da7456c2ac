package io.sluice.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.ingest.parse.SampleFiles;
import io.sluice.ingest.parse.SampleFiles.PageOf;
import io.sluice.runtime.service.RunningService;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentState;
import io.sluice.schemas.avro.FailureReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class IngestIT {

    @TempDir
    Path folder;

    private IngestRig rig;

    @BeforeEach
    void startBroker() throws IOException {
        rig = IngestRig.start(folder);
    }

    @AfterEach
    void stopBroker() {
        rig.close();
    }

    @Test
    void eachDropIsOneDocumentWithItsOutcomeAndARestartAddsNone() throws IOException {
        // Given
        Path inbox = folder.resolve("inbox");
        SampleFiles.pdf(inbox.resolve("legal/acme/msa.pdf"), PageOf.TEXT, PageOf.IMAGE);
        SampleFiles.encryptedPdf(inbox.resolve("legal/acme/secret.pdf"));
        Files.createFile(inbox.resolve("legal/acme/empty.txt"));
        Files.writeString(inbox.resolve("legal/acme/~$msa.docx"), "lock");
        Files.writeString(inbox.resolve("nobody/a.txt"), "words");
        Files.writeString(inbox.resolve("broken/b.txt"), "words");

        // When
        try (RunningService service = rig.start()) {
            await().atMost(IngestRig.PATIENCE)
                    .until(() ->
                            rig.documents().size() >= 5 && service.service().alive());
        }
        try (RunningService service = rig.start()) {
            Files.writeString(inbox.resolve("legal/acme/late.txt"), "The laws of Ohio govern.");
            await().atMost(IngestRig.PATIENCE)
                    .until(() ->
                            rig.documents().size() >= 6 && service.service().alive());
        }

        // Then
        Map<String, Document> bySource = rig.documents().stream()
                .map(IngestRig::decode)
                .collect(Collectors.toMap(d -> d.getInfo().getSource(), d -> d));
        assertThat(bySource).hasSize(6);
        Document msa = bySource.get("inbox/legal/acme/msa.pdf");
        assertThat(msa.getState()).isEqualTo(DocumentState.READY);
        assertThat(msa.getInfo().getLabels()).containsExactly("acme");
        assertThat(msa.getInfo().getPages()).isEqualTo(2);
        assertThat(msa.getImageOnlyPages()).containsExactly(2);
        assertThat(msa.getInfo().getRecipeVersion()).hasSize(8);
        assertThat(bySource.get("inbox/legal/acme/late.txt").getInfo().getCharacters())
                .isEqualTo(24);
        assertThat(failure(bySource, "inbox/legal/acme/secret.pdf")).isEqualTo(FailureReason.ENCRYPTED);
        assertThat(failure(bySource, "inbox/legal/acme/empty.txt")).isEqualTo(FailureReason.EMPTY);
        assertThat(failure(bySource, "inbox/nobody/a.txt")).isEqualTo(FailureReason.UNKNOWN_RECIPE);
        assertThat(failure(bySource, "inbox/broken/b.txt")).isEqualTo(FailureReason.FAULTY_RECIPE);
    }

    @Test
    void jobsKeepTheirTraceAndOrderAndWhatIsNoJobIsADeadLetter() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("files/note.txt"), "The laws of Ohio govern.");
        String missing = folder.resolve("files/gone.txt").toUri().toString();
        String outside = folder.resolve("recipes/legal.yaml").toUri().toString();
        String job =
                "{\"id\":\"job-1\",\"recipe\":\"legal\",\"labels\":[\"acme\"],\"sources\":[{\"uri\":\"%s\"},{\"uri\":\"%s\"},{\"uri\":\"%s\"}]}"
                        .formatted(file.toUri(), missing, outside);

        // When
        try (RunningService service = rig.start()) {
            rig.send("{\"recipe\": 1");
            rig.send(job);
            await().atMost(IngestRig.PATIENCE)
                    .until(() ->
                            rig.documents().size() >= 3 && service.service().alive());
        }

        // Then
        List<ConsumerRecord<byte[], byte[]>> documents = rig.documents();
        assertThat(documents)
                .hasSize(3)
                .allSatisfy(r -> assertThat(IngestRig.traceparent(r)).contains(IngestRig.TRACE));
        Map<Integer, Document> byIndex = documents.stream()
                .map(IngestRig::decode)
                .collect(Collectors.toMap(d -> d.getInfo().getIndex(), d -> d));
        assertThat(byIndex.get(0).getState()).isEqualTo(DocumentState.READY);
        assertThat(byIndex.get(0).getInfo().getCount()).isEqualTo(3);
        assertThat(byIndex.get(0).getInfo().getJobId()).isEqualTo("job-1");
        assertThat(byIndex.get(1).getFailure()).isEqualTo(FailureReason.VANISHED);
        assertThat(byIndex.get(2).getFailure()).isEqualTo(FailureReason.NOT_ALLOWED);
        assertThat(rig.records("dead-letters")).singleElement().satisfies(letter -> {
            assertThat(new String(letter.value(), StandardCharsets.UTF_8)).isEqualTo("{\"recipe\": 1");
            assertThat(IngestRig.traceparent(letter)).isEqualTo(IngestRig.TRACEPARENT);
        });
    }

    private static FailureReason failure(Map<String, Document> documents, String source) {
        return documents.get(source).getFailure();
    }
}
