package io.sluice.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Page;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentParserTest {
    private final DocumentParser parser = new DocumentParser();

    @TempDir
    Path folder;

    @Test
    void everyPageOfAPdfIsAPageAndOnlyDrawnImagesMakeItAnImagePage() throws IOException {
        // Given
        Path file = SampleFiles.pdf(
                folder.resolve("lease.pdf"),
                PageOf.TEXT,
                PageOf.IMAGE,
                PageOf.NOTHING,
                PageOf.IMAGE_IN_FORM,
                PageOf.NOTHING_BUT_IMAGE_IN_RESOURCES,
                PageOf.TEXT);

        // When
        Parsed parsed = parsed(file);

        // Then
        List<Page> pages = parsed.outline().pages();
        assertThat(pages).extracting(Page::number).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(parsed.imageOnlyPages()).containsExactly(2, 4);
        assertThat(text(parsed, pages.get(0))).contains("Page 1 of the lease").doesNotContain("Page 6");
        assertThat(text(parsed, pages.get(5))).contains("Page 6 of the lease");
        assertThat(parsed.mediaType()).isEqualTo("application/pdf");
        assertTiles(parsed);
    }

    @Test
    void wordHeadingsClausesParagraphsAndTableRowsAreBlocks() throws IOException {
        // Given
        Path file = SampleFiles.docx(folder.resolve("contract.docx"));

        // When
        Parsed parsed = parsed(file);

        // Then
        assertThat(parsed.outline().blocks())
                .extracting(Block::kind)
                .containsExactly(
                        BlockKind.HEADING,
                        BlockKind.CLAUSE,
                        BlockKind.PARAGRAPH,
                        BlockKind.TABLE,
                        BlockKind.ROW,
                        BlockKind.ROW);
        assertThat(parsed.outline().blocks().get(0).label()).isEqualTo("Term");
        assertThat(parsed.outline().blocks().get(1).label()).isEqualTo("14.2");
        assertThat(parsed.text()).contains("Name\tRole\nAcme\tSupplier\n");
    }

    @Test
    void plainTextKeepsItsLines() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("note.txt"), "first\r\n\r\n\r\n\r\n\r\nsecond \u0000 line\n");

        // When
        Parsed parsed = parsed(file);

        // Then
        assertThat(parsed.text()).isEqualTo("first\n\n\n\n\nsecond \uFFFD line\n");
        assertThat(parsed.outline().blocks()).extracting(Block::kind).containsOnly(BlockKind.PARAGRAPH);
    }

    @Test
    void markdownHeadingsAreHeadingsButNotWithinCode() throws IOException {
        // Given
        Path file = Files.writeString(
                folder.resolve("README.md"), "# Top\n\nwords\n\n```\n# no heading\n```\n\n## Below\n");

        // When
        Parsed parsed = parsed(file);

        // Then
        assertThat(parsed.outline().blocks())
                .filteredOn(b -> b.kind() == BlockKind.HEADING)
                .extracting(Block::label)
                .containsExactly("Top", "Below");
    }

    @Test
    void htmlGivesWhatIsSeen() throws IOException {
        // Given
        Path file = Files.writeString(
                folder.resolve("page.html"),
                "<html><head><title>t</title><script>var hidden = 1;</script></head><body><h2>Rent</h2><div>one</div><div>two</div></body></html>");

        // When
        Parsed parsed = parsed(file);

        // Then
        assertThat(parsed.text()).isEqualTo("Rent\n\none\ntwo\n");
        assertThat(parsed.outline().blocks().get(0)).isEqualTo(new Block(BlockKind.HEADING, 0, 4, 2, "Rent"));
    }

    @Test
    void membersOfAnArchiveArePartsAndTheArchiveIsNot() throws IOException {
        // Given
        Path file = SampleFiles.zip(
                folder.resolve("bundle.zip"),
                Map.of("a/one.txt", "alpha", "b/../../two.txt", "beta", "c.bin", "\u0001\u0002"));

        // When
        Parsed parsed = parsed(file);

        // Then
        assertThat(parsed.outline().parts()).extracting(Part::path).containsExactly("a/one.txt", "two.txt", "c.bin");
        assertThat(parsed.text()).startsWith("alpha\nbeta");
        assertTiles(parsed);
    }

    @Test
    void filesOfAFolderArePartsInTheGivenOrder() throws IOException {
        // Given
        Path code = Files.writeString(folder.resolve("Main.java"), "// 1. not a clause\nclass Main {}\n");
        Path empty = Files.createFile(folder.resolve("empty.txt"));
        Path scan = SampleFiles.pdf(folder.resolve("scan.pdf"), PageOf.IMAGE);

        // When
        Parsed parsed = (Parsed) parser.parse(
                List.of(
                        new Member(code, "src/Main.java"),
                        new Member(empty, "empty.txt"),
                        new Member(scan, "scan.pdf")),
                Limits.DEFAULT);

        // Then
        assertThat(parsed.outline().parts())
                .extracting(Part::path)
                .containsExactly("src/Main.java", "empty.txt", "scan.pdf");
        assertThat(parsed.text()).isEqualTo("// 1. not a clause\nclass Main {}\n");
        assertThat(parsed.outline().blocks()).extracting(Block::kind).containsOnly(BlockKind.PARAGRAPH);
        assertThat(parsed.imageOnlyPages()).containsExactly(1);
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
        List<FailureReason> reasons =
                List.of(reason(empty), reason(encrypted), reason(scan), reason(blank), reason(damaged));

        // Then
        assertThat(reasons)
                .containsExactly(
                        FailureReason.EMPTY,
                        FailureReason.ENCRYPTED,
                        FailureReason.NO_TEXT,
                        FailureReason.EMPTY,
                        FailureReason.DAMAGED);
        assertThat(reason(program)).isIn(FailureReason.UNSUPPORTED, FailureReason.EMPTY, FailureReason.DAMAGED);
    }

    @Test
    void textOverTheLimitIsRefused() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("long.txt"), "word ".repeat(1000));

        // When
        ParseOutcome outcome = parser.parse(List.of(new Member(file, "long.txt")), new Limits(4999, 10, 2));

        // Then
        assertThat(outcome).isEqualTo(new Unreadable(FailureReason.OUTPUT_LIMIT, "text/plain"));
    }

    private Parsed parsed(Path file) {
        ParseOutcome outcome =
                parser.parse(List.of(new Member(file, file.getFileName().toString())), Limits.DEFAULT);
        assertThat(outcome).isInstanceOf(Parsed.class);
        return (Parsed) outcome;
    }

    private FailureReason reason(Path file) {
        ParseOutcome outcome =
                parser.parse(List.of(new Member(file, file.getFileName().toString())), Limits.DEFAULT);
        assertThat(outcome).isInstanceOf(Unreadable.class);
        return ((Unreadable) outcome).reason();
    }

    private static String text(Parsed parsed, Page page) {
        return parsed.text().substring(page.start(), page.end());
    }

    private static void assertTiles(Parsed parsed) {
        Outline outline = parsed.outline();
        int end = 0;
        for (Part part : outline.parts()) {
            assertThat(part.start()).isEqualTo(end);
            end = part.end();
        }
        assertThat(end).isEqualTo(parsed.text().length());
        for (int i = 0; i < outline.pages().size(); i++) {
            Page page = outline.pages().get(i);
            Part part = outline.parts().get(page.part());
            assertThat(page.start())
                    .isEqualTo(
                            page.number() == 1
                                    ? part.start()
                                    : outline.pages().get(i - 1).end());
        }
    }
}
