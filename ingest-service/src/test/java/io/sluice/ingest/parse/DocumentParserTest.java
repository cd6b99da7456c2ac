package io.sluice.ingest.parse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
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
    void aPictureInAWordDocumentThatMayBeAScannedPageIsNamedAsNotReadAndALogoIsNot() throws IOException {
        // Given
        Path file = SampleFiles.docx(
                folder.resolve("contract.docx"),
                Map.of("image1.png", List.of(600, 200), "image2.png", List.of(850, 1100)));

        // When
        Parsed parsed = parsed(file);

        // Then
        assertThat(parsed.outline().parts()).extracting(Part::path).containsExactly("contract.docx", "image2.png");
        assertThat(parsed.holes()).containsExactly(part(parsed, 1, "IMAGE_WITHOUT_TEXT"));
        assertThat(parsed.text()).contains("This agreement renews.");
        assertTiles(parsed);
    }

    @Test
    void theRowThatNamesTheColumnsIsAHeaderRow() throws IOException {
        // Given
        Path marked = Files.writeString(
                folder.resolve("a.html"),
                "<html><body><table><tr><th>Drug</th><th>Dose</th></tr><tr><th>A</th><td>1</td></tr></table></body></html>");
        String rows = "<tr><td>Acme</td><td>100</td></tr><tr><td>Beta</td><td>200</td></tr></table></body></html>";
        Path named = Files.writeString(
                folder.resolve("b.html"), "<html><body><table><tr><td>Name</td><td>Amount</td></tr>" + rows);
        Path unnamed = Files.writeString(
                folder.resolve("c.html"), "<html><body><table><tr><td>Zeta</td><td>400</td></tr>" + rows);

        // When
        List<List<BlockKind>> kinds = new ArrayList<>();
        for (Path file : List.of(marked, named, unnamed)) {
            kinds.add(parsed(file).outline().blocks().stream()
                    .map(Block::kind)
                    .limit(3)
                    .toList());
        }

        // Then
        assertThat(kinds)
                .containsExactly(
                        List.of(BlockKind.TABLE, BlockKind.HEADER_ROW, BlockKind.ROW),
                        List.of(BlockKind.TABLE, BlockKind.HEADER_ROW, BlockKind.ROW),
                        List.of(BlockKind.TABLE, BlockKind.ROW, BlockKind.ROW));
    }

    @Test
    void membersOfAnArchiveAreInTheOrderOfTheirPathsWhateverTheArchives() throws IOException {
        // Given
        Path file = folder.resolve("code.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String name : List.of("b/two.txt", "a/one.txt", "b/one.txt", "a-b/one.txt")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(("text of " + name + "\n").getBytes(UTF_8));
            }
        }

        // When
        Parsed parsed = parsed(file);

        // Then
        assertThat(parsed.outline().parts())
                .extracting(Part::path)
                .containsExactly("a-b/one.txt", "a/one.txt", "b/one.txt", "b/two.txt");
        assertThat(parsed.text()).startsWith("text of a-b/one.txt\ntext of a/one.txt\n");
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
        assertThat(parsed.outline().parts()).extracting(Part::path).containsExactly("a/one.txt", "c.bin", "two.txt");
        assertThat(parsed.text()).startsWith("alpha\nbeta");
        assertThat(parsed.holes()).containsExactly(part(parsed, 1, "PART_UNSUPPORTED"));
        assertTiles(parsed);
    }

    @Test
    void aMemberThatCannotBeReadIsAPartWithoutTextAndNamedWithItsReason() throws IOException {
        // Given
        Path note = Files.writeString(folder.resolve("note.txt"), "words");
        Path secret = SampleFiles.encryptedPdf(folder.resolve("secret.pdf"));
        Path damaged = Files.writeString(folder.resolve("damaged.pdf"), "%PDF-1.7\nnothing more");
        Path unknown = Files.write(folder.resolve("unknown.bin"), new byte[] {1, 2, 3, 0, 5});
        Path photo = Files.write(folder.resolve("photo.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
        Path empty = Files.createFile(folder.resolve("empty.txt"));

        // When
        Parsed parsed = folder(secret, note, damaged, unknown, photo, empty);

        // Then
        assertThat(parsed.text()).isEqualTo("words\n");
        assertThat(parsed.outline().pages()).isEmpty();
        assertThat(parsed.imageOnlyPages()).isEmpty();
        assertThat(parsed.holes())
                .containsExactly(
                        part(parsed, 0, "PART_ENCRYPTED"),
                        part(parsed, 2, "PART_DAMAGED"),
                        part(parsed, 3, "PART_UNSUPPORTED"),
                        part(parsed, 4, "IMAGE_WITHOUT_TEXT"));
        assertThat(parsed.outline().parts()).hasSize(6);
    }

    @Test
    void anEncryptedMemberOfAnArchiveIsNamed() throws IOException {
        // Given
        Path secret = SampleFiles.encryptedPdf(folder.resolve("secret.pdf"));
        Path bundle = SampleFiles.zipOf(
                folder.resolve("bundle.zip"),
                Map.of("a.txt", "words".getBytes(UTF_8), "b.pdf", Files.readAllBytes(secret)));

        // When
        Parsed parsed = parsed(bundle);

        // Then
        assertThat(parsed.outline().parts()).extracting(Part::path).containsExactly("a.txt", "b.pdf");
        assertThat(parsed.holes()).containsExactly(part(parsed, 1, "PART_ENCRYPTED"));
    }

    @Test
    void besideProgramSourceImagesFontsAndCompiledProgramsAreNoHolesButUnknownBytesAre() throws IOException {
        // Given
        Path source = Files.writeString(folder.resolve("main.py"), "print('words')\n");
        Path logo = Files.write(folder.resolve("logo.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
        Path program = Files.write(
                folder.resolve("tool"), new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0});
        Path type = Files.write(
                folder.resolve("Main.class"),
                new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 61});
        Path font = Files.write(folder.resolve("sans.woff2"), "wOF2....".getBytes(UTF_8));
        Path unknown = Files.write(folder.resolve("unknown.bin"), new byte[] {1, 2, 3, 0, 5});

        // When
        Parsed clean = folder(logo, program, type, font, source);
        Parsed unclear = folder(source, unknown);

        // Then
        assertThat(clean.holes()).isEmpty();
        assertThat(clean.outline().parts()).hasSize(5);
        assertThat(unclear.holes()).containsExactly(part(unclear, 1, "PART_UNSUPPORTED"));
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
        Parsed parsed = parsed(file);

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
        assertTiles(parsed);
    }

    @Test
    void aDocumentOfScansWithTextThatNobodySeesHasNoText() throws IOException {
        // Given
        Path guessed = SampleFiles.pdf(folder.resolve("ocr.pdf"), PageOf.SCAN_WITH_INVISIBLE_TEXT, PageOf.NOTHING);
        Path stamped = SampleFiles.pdf(folder.resolve("stamped.pdf"), PageOf.SCAN_WITH_STAMP);
        Path hidden = SampleFiles.pdf(folder.resolve("hidden.pdf"), PageOf.INVISIBLE_TEXT_IN_FORM);

        // When
        List<FailureReason> reasons = List.of(reason(guessed), reason(stamped), reason(hidden));

        // Then
        assertThat(reasons).containsOnly(FailureReason.NO_TEXT);
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

    private Parsed folder(Path... files) {
        List<Member> members = Stream.of(files)
                .map(f -> new Member(f, f.getFileName().toString()))
                .toList();
        return (Parsed) parser.parse(members, Limits.DEFAULT);
    }

    private static Hole part(Parsed parsed, int index, String reason) {
        Part part = parsed.outline().parts().get(index);
        return new Hole(part.start(), Optional.empty(), Optional.of(part.path()), reason);
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
