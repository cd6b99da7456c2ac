package io.sluice.ingest.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.ingest.parse.Hole;
import io.sluice.ingest.parse.Limits;
import io.sluice.ingest.parse.Member;
import io.sluice.runtime.store.FolderContentStore;
import io.sluice.schemas.Blobs;
import io.sluice.schemas.avro.BlobRef;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingsTest {
    private static final String CONTENT = "c".repeat(64);
    private static final List<Member> FILE = List.of(new Member(Path.of("/in/a.pdf"), "a.pdf"));

    @TempDir
    private Path folder;

    private FolderContentStore store;

    @BeforeEach
    void open() throws IOException {
        store = FolderContentStore.open(folder);
    }

    @Test
    void equalFilesThatTheSameCodeReadsAreFoundWithAllThatWasSeen() throws IOException {
        // Given
        Readings.Reading reading = reading();
        readings("code", Limits.DEFAULT).keep(FILE, CONTENT, reading);

        // When
        Optional<Readings.Reading> found = readings("code", Limits.DEFAULT)
                .find(List.of(new Member(Path.of("/elsewhere/a.pdf"), "a.pdf")), CONTENT);

        // Then
        assertThat(found).contains(reading);
    }

    @Test
    void otherBytesAnotherNameOtherCodeOrOtherLimitsAreReadAnew() throws IOException {
        // Given
        readings("code", Limits.DEFAULT).keep(FILE, CONTENT, reading());
        List<Member> renamed = List.of(new Member(Path.of("/in/a.pdf"), "a.txt"));

        // When, Then
        assertThat(readings("code", Limits.DEFAULT).find(FILE, "d".repeat(64))).isEmpty();
        assertThat(readings("code", Limits.DEFAULT).find(renamed, CONTENT)).isEmpty();
        assertThat(readings("newer", Limits.DEFAULT).find(FILE, CONTENT)).isEmpty();
        assertThat(readings("code", new Limits(10, 10, 2)).find(FILE, CONTENT)).isEmpty();
    }

    @Test
    void aReadingWhoseTextIsGoneIsNone() throws IOException {
        // Given
        Readings.Reading reading = reading();
        readings("code", Limits.DEFAULT).keep(FILE, CONTENT, reading);

        // When
        Files.delete(folder.resolve(Blobs.path(reading.text())));

        // Then
        assertThat(readings("code", Limits.DEFAULT).find(FILE, CONTENT)).isEmpty();
    }

    private Readings readings(String version, Limits limits) {
        return new Readings(store, () -> version, limits);
    }

    private Readings.Reading reading() throws IOException {
        BlobRef text = store.put("text".getBytes(StandardCharsets.UTF_8));
        BlobRef outline = store.put("{}".getBytes(StandardCharsets.UTF_8));
        return new Readings.Reading(
                text,
                outline,
                4,
                3,
                12,
                List.of(7, 8),
                List.of(
                        new Hole(2, Optional.of(7), Optional.empty(), "IMAGE_WITHOUT_TEXT"),
                        new Hole(4, Optional.empty(), Optional.of("mail/a.zip"), "PART_ENCRYPTED")),
                "application/pdf");
    }
}
