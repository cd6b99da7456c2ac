package io.sluice.ingest.parse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Part;
import io.sluice.ingest.parse.ParseOutcome.Parsed;
import io.sluice.ingest.parse.SampleFiles.PageOf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents of several files: archives and folders. */
class DocumentPartsTest {
    @TempDir
    Path folder;

    private final Parsing parsing = new Parsing();

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
        Parsed parsed = parsing.parsed(file);

        // Then
        assertThat(parsed.outline().parts())
                .extracting(Part::path)
                .containsExactly("a-b/one.txt", "a/one.txt", "b/one.txt", "b/two.txt");
        assertThat(parsed.text()).startsWith("text of a-b/one.txt\ntext of a/one.txt\n");
    }

    @Test
    void membersOfAnArchiveArePartsAndTheArchiveIsNot() throws IOException {
        // Given
        Path file = SampleFiles.zip(
                folder.resolve("bundle.zip"),
                Map.of("a/one.txt", "alpha", "b/../../two.txt", "beta", "c.bin", "\u0001\u0002"));

        // When
        Parsed parsed = parsing.parsed(file);

        // Then
        assertThat(parsed.outline().parts()).extracting(Part::path).containsExactly("a/one.txt", "c.bin", "two.txt");
        assertThat(parsed.text()).startsWith("alpha\nbeta");
        assertThat(parsed.holes()).containsExactly(Parsing.part(parsed, 1, "PART_UNSUPPORTED"));
        Parsing.assertTiles(parsed);
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
        Parsed parsed = parsing.folder(secret, note, damaged, unknown, photo, empty);

        // Then
        assertThat(parsed.text()).isEqualTo("words\n");
        assertThat(parsed.outline().pages()).isEmpty();
        assertThat(parsed.imageOnlyPages()).isEmpty();
        assertThat(parsed.holes())
                .containsExactly(
                        Parsing.part(parsed, 0, "PART_ENCRYPTED"),
                        Parsing.part(parsed, 2, "PART_DAMAGED"),
                        Parsing.part(parsed, 3, "PART_UNSUPPORTED"),
                        Parsing.part(parsed, 4, "IMAGE_WITHOUT_TEXT"));
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
        Parsed parsed = parsing.parsed(bundle);

        // Then
        assertThat(parsed.outline().parts()).extracting(Part::path).containsExactly("a.txt", "b.pdf");
        assertThat(parsed.holes()).containsExactly(Parsing.part(parsed, 1, "PART_ENCRYPTED"));
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
        Parsed clean = parsing.folder(logo, program, type, font, source);
        Parsed unclear = parsing.folder(source, unknown);

        // Then
        assertThat(clean.holes()).isEmpty();
        assertThat(clean.outline().parts()).hasSize(5);
        assertThat(unclear.holes()).containsExactly(Parsing.part(unclear, 1, "PART_UNSUPPORTED"));
    }

    @Test
    void filesOfAFolderArePartsInTheGivenOrder() throws IOException {
        // Given
        Path code = Files.writeString(folder.resolve("Main.java"), "// 1. not a clause\nclass Main {}\n");
        Path empty = Files.createFile(folder.resolve("empty.txt"));
        Path scan = SampleFiles.pdf(folder.resolve("scan.pdf"), PageOf.IMAGE);

        // When
        Parsed parsed = (Parsed) parsing.parse(
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
}
