package io.sluice.ingest.parse.pool;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.OutlineJson;
import io.sluice.ingest.SharedData;
import io.sluice.ingest.parse.Hole;
import io.sluice.ingest.parse.Limits;
import io.sluice.ingest.parse.Member;
import io.sluice.ingest.parse.SampleFiles;
import io.sluice.ingest.parse.SampleFiles.PageOf;
import io.sluice.schemas.avro.FailureReason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class ParserPoolIT {
    /** Of the hostile files that are read: what stays uncovered. */
    private static final Map<String, List<String>> HOLES =
            Map.of("invisible_text_layer.pdf", List.of("INVISIBLE_TEXT"));

    @TempDir
    Path folder;

    @Test
    void aChildReadsDocumentsAndLeavesNoFiles() throws Exception {
        // Given
        Path file = SampleFiles.pdf(folder.resolve("lease.pdf"), PageOf.TEXT, PageOf.IMAGE);
        List<String> texts = new ArrayList<>();

        try (ParserPool pool = pool(Duration.ofSeconds(60), 1)) {
            for (int i = 0; i < 2; i++) {
                // When
                ParseReply.Ready reply = pool.parse(members(file), r -> {
                    ParseReply.Ready ready = (ParseReply.Ready) r;
                    texts.add(read(ready));
                    return ready;
                });

                // Then
                assertThat(reply.pages()).isEqualTo(2);
                assertThat(reply.imageOnlyPages()).containsExactly(2);
                assertThat(reply.characters()).isEqualTo(texts.get(i).length());
            }
        }
        assertThat(texts).allSatisfy(text -> assertThat(text).contains("Page 1 of the lease"));
        try (Stream<Path> left = Files.list(folder.resolve("work"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void aDocumentOverTheTimeLimitFailsAndTheNextOneIsRead() throws Exception {
        // Given
        Path file = SampleFiles.pdf(folder.resolve("lease.pdf"), PageOf.TEXT);

        // When
        ParseReply late;
        try (ParserPool pool = pool(Duration.ofMillis(1), 10)) {
            late = pool.parse(members(file), r -> r);
        }
        ParseReply next;
        try (ParserPool pool = pool(Duration.ofSeconds(60), 10)) {
            next = pool.parse(members(file), r -> r);
        }

        // Then
        assertThat(late).isEqualTo(new ParseReply.Failed(FailureReason.TIME_LIMIT, ""));
        assertThat(next).isInstanceOf(ParseReply.Ready.class);
    }

    @Test
    void hostileFilesEndWithTheirReasonAndThePoolLivesOn() throws Exception {
        // Given
        Path hostile = SharedData.folder("hostile");
        record Case(String file, List<FailureReason> reasons) {
            Case(String file, FailureReason... reasons) {
                this(file, List.of(reasons));
            }
        }
        List<Case> cases = List.of(
                new Case("bomb_giant.pdf", FailureReason.MEMORY_LIMIT),
                new Case("testOneNote-fuzz2.one", FailureReason.MEMORY_LIMIT, FailureReason.TIME_LIMIT),
                new Case("poc-shared-strings.xlsx", FailureReason.OUTPUT_LIMIT),
                new Case("TIKA-216.tgz", FailureReason.OUTPUT_LIMIT),
                new Case("testZ_oom.Z", FailureReason.MEMORY_LIMIT),
                new Case("testLZMA_oom", FailureReason.MEMORY_LIMIT),
                new Case("poc-xmlbomb.xlsx", FailureReason.DAMAGED),
                new Case("ExternalEntityInText.docx", FailureReason.DAMAGED),
                new Case("testXXE.xml", FailureReason.EMPTY),
                new Case("droste.zip", FailureReason.OUTPUT_LIMIT),
                new Case("quine.gz", FailureReason.OUTPUT_LIMIT),
                new Case("test_recursive_embedded.docx"),
                new Case("issue6010_2.pdf", FailureReason.ENCRYPTED),
                new Case("testUnicodePassword.pdf", FailureReason.ENCRYPTED),
                new Case("testWORD_protected_passtika.docx", FailureReason.ENCRYPTED),
                new Case("REDHAT-1531897-0.pdf", FailureReason.DAMAGED),
                new Case("poppler-395-0-fuzzed.pdf", FailureReason.DAMAGED),
                new Case("PPT95.ppt", FailureReason.UNSUPPORTED),
                new Case("SampleSS.strict.xlsx", FailureReason.UNSUPPORTED),
                new Case("testOCR.pdf", FailureReason.NO_TEXT),
                new Case("invisible_text_layer.pdf"),
                new Case("ArabicCIDTrueType.pdf"),
                new Case("english.cp500.txt"),
                new Case("testHTML_charset_utf16le.html"));

        try (ParserPool pool = pool(Duration.ofSeconds(60), 100)) {
            for (Case one : cases) {
                // When
                ParseReply reply = pool.parse(members(hostile.resolve(one.file())), r -> r);

                // Then
                if (one.reasons().isEmpty()) {
                    assertThat(reply).as(one.file()).isInstanceOf(ParseReply.Ready.class);
                    List<Hole> holes = ((ParseReply.Ready) reply).holes();
                    assertThat(holes.stream().map(Hole::reason).distinct().toList())
                            .as(one.file())
                            .isEqualTo(HOLES.getOrDefault(one.file(), List.of()));
                } else {
                    assertThat(reply).as(one.file()).isInstanceOf(ParseReply.Failed.class);
                    assertThat(((ParseReply.Failed) reply).reason())
                            .as(one.file())
                            .isIn(one.reasons());
                }
            }
        }
    }

    private ParserPool pool(Duration timeLimit, int documentsPerChild) throws IOException {
        return ParserPool.open(
                new PoolSettings(1, 512, timeLimit, documentsPerChild, Limits.DEFAULT, folder.resolve("work")));
    }

    private static List<Member> members(Path file) {
        return List.of(new Member(file.toAbsolutePath(), file.getFileName().toString()));
    }

    private static String read(ParseReply.Ready reply) {
        try {
            assertThat(OutlineJson.read(Files.readAllBytes(reply.outline())).pages())
                    .hasSize(reply.pages());
            return Files.readString(reply.text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
