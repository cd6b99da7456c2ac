package io.sluice.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.sluice.extraction.outline.Part;
import io.sluice.ingest.parse.ParseOutcome.Parsed;
import io.sluice.ingest.parse.ParseOutcome.Unreadable;
import io.sluice.ingest.parse.SampleFiles.PageOf;
import io.sluice.schemas.avro.FailureReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What does not become text is named, or refused with a reason. */
class UnreadTextTest {
    @TempDir
    Path folder;

    private final Parsing parsing = new Parsing();

    @Test
    void aPictureInAWordDocumentThatMayBeAScannedPageIsNamedAsNotReadAndALogoIsNot() throws IOException {
        // Given
        Path file = SampleFiles.docx(
                folder.resolve("contract.docx"),
                Map.of("image1.png", List.of(600, 200), "image2.png", List.of(850, 1100)));

        // When
        Parsed parsed = parsing.parsed(file);

        // Then
        assertThat(parsed.outline().parts()).extracting(Part::path).containsExactly("contract.docx", "image2.png");
        assertThat(parsed.holes()).containsExactly(Parsing.part(parsed, 1, "IMAGE_WITHOUT_TEXT"));
        assertThat(parsed.text()).contains("This agreement renews.");
        Parsing.assertTiles(parsed);
    }

    @Test
    void textThatNobodySeesIsNotStoredAndItsPageIsNamed() throws IOException {
        // Given
        Path file = SampleFiles.pdf(
                folder.resolve("lease.pdf"),
                PageOf.TEXT,
                PageOf.SCAN_WITH_INVISIBLE_TEXT,
                PageOf.SCAN_WITH_STAMP,
                PageOf.TEXT_AND_INVISIBLE_TEXT,
                PageOf.INVISIBLE_TEXT_IN_FORM);

        // When
        Parsed parsed = parsing.parsed(file);

        // Then
        assertThat(parsed.text())
                .contains("Page 1 of the lease", "ACME 0003", "Page 4 of the lease", "drawn in outline")
                .doesNotContain("guessed", "ten million", "hidden");
        assertThat(parsed.imageOnlyPages()).containsExactly(2, 3);
        assertThat(parsed.holes())
                .extracting(Hole::reason, Hole::page, Hole::at)
                .containsExactly(
                        tuple(
                                "INVISIBLE_TEXT",
                                Optional.of(4),
                                parsed.outline().pages().get(3).start()),
                        tuple(
                                "INVISIBLE_TEXT",
                                Optional.of(5),
                                parsed.outline().pages().get(4).start()));
        Parsing.assertTiles(parsed);
    }

    @Test
    void aDocumentOfScansWithTextThatNobodySeesHasNoText() throws IOException {
        // Given
        Path guessed = SampleFiles.pdf(folder.resolve("ocr.pdf"), PageOf.SCAN_WITH_INVISIBLE_TEXT, PageOf.NOTHING);
        Path stamped = SampleFiles.pdf(folder.resolve("stamped.pdf"), PageOf.SCAN_WITH_STAMP);
        Path hidden = SampleFiles.pdf(folder.resolve("hidden.pdf"), PageOf.INVISIBLE_TEXT_IN_FORM);

        // When
        List<FailureReason> reasons = List.of(parsing.reason(guessed), parsing.reason(stamped), parsing.reason(hidden));

        // Then
        assertThat(reasons).containsOnly(FailureReason.NO_TEXT);
    }

    @Test
    void whatIsNoTextHasAReason() throws IOException {
        // Given
        Path empty = Files.createFile(folder.resolve("empty.pdf"));
        Path encrypted = SampleFiles.encryptedPdf(folder.resolve("secret.pdf"));
        Path scan = SampleFiles.pdf(folder.resolve("scan.pdf"), PageOf.IMAGE, PageOf.NOTHING);
        Path blank = SampleFiles.pdf(folder.resolve("blank.pdf"), PageOf.NOTHING);
        Path damaged = Files.writeString(folder.resolve("damaged.pdf"), "%PDF-1.7\nnothing more");
        Path program = Files.write(folder.resolve("a.out"), new byte[] {0x7f, 'E', 'L', 'F', 9, 9, 9, 9});

        // When
        List<FailureReason> reasons = List.of(
                parsing.reason(empty),
                parsing.reason(encrypted),
                parsing.reason(scan),
                parsing.reason(blank),
                parsing.reason(damaged));

        // Then
        assertThat(reasons)
                .containsExactly(
                        FailureReason.EMPTY,
                        FailureReason.ENCRYPTED,
                        FailureReason.NO_TEXT,
                        FailureReason.EMPTY,
                        FailureReason.DAMAGED);
        assertThat(parsing.reason(program)).isIn(FailureReason.UNSUPPORTED, FailureReason.EMPTY, FailureReason.DAMAGED);
    }

    @Test
    void textOverTheLimitIsRefused() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("long.txt"), "word ".repeat(1000));

        // When
        ParseOutcome outcome = parsing.parse(List.of(new Member(file, "long.txt")), new Limits(4999, 10, 2));

        // Then
        assertThat(outcome).isEqualTo(new Unreadable(FailureReason.OUTPUT_LIMIT, "text/plain"));
    }
}
