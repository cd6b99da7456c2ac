package io.sluice.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.extraction.outline.Page;
import io.sluice.ingest.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PagesAsPopplerIT {
    private static final Path PDFTOTEXT = Path.of("/usr/bin/pdftotext");
    private static final int FILES = 4;

    @Test
    void theLettersOfEachPageAreThosePopplerFindsThere() throws IOException {
        // Given
        assumeTrue(Files.isExecutable(PDFTOTEXT), "SKIPPED: no pdftotext (poppler) on this machine");
        List<Path> files;
        try (Stream<Path> all = Files.list(SharedData.folder("cuad").resolve("pdf"))) {
            files = all.sorted((a, b) ->
                            Long.compare(a.toFile().length(), b.toFile().length()))
                    .limit(FILES)
                    .toList();
        }

        for (Path file : files) {
            // When
            ParseOutcome.Parsed parsed = (ParseOutcome.Parsed)
                    new DocumentParser().parse(List.of(new Member(file, "contract.pdf")), Limits.DEFAULT);

            // Then
            String[] expected = poppler(file);
            assertThat(parsed.outline().pages()).hasSize(expected.length);
            for (Page page : parsed.outline().pages()) {
                String own = parsed.text().substring(page.start(), page.end());
                assertThat(letters(own)).as("page %d", page.number()).isEqualTo(letters(expected[page.number() - 1]));
            }
        }
    }

    @Test
    void thePagesThatCountAsImagesAreThoseWherePopplerFindsAnImageAndNoText() throws IOException {
        // Given
        assumeTrue(Files.isExecutable(PDFTOTEXT), "SKIPPED: no pdftotext (poppler) on this machine");
        List<Path> files;
        try (Stream<Path> all = Files.list(SharedData.folder("cuad").resolve("pdf"))) {
            files = all.toList();
        }

        for (Path file : files) {
            // When
            List<PdfPage> scanned = PdfScan.pages(file);

            // Then
            String[] texts = poppler(file);
            Set<Integer> withImage = pagesWithImages(file);
            assertThat(scanned).hasSize(texts.length);
            for (int i = 0; i < texts.length; i++) {
                boolean image = withImage.contains(i + 1) && texts[i].isBlank();
                assertThat(PageReading.of(texts[i], scanned.get(i)))
                        .as("page %d", i + 1)
                        .isEqualTo(image ? PageReading.IMAGE_WITHOUT_TEXT : PageReading.READ);
            }
        }
    }

    private static Set<Integer> pagesWithImages(Path file) throws IOException {
        return run("/usr/bin/pdfimages", "-list", file.toString())
                .lines()
                .skip(2)
                .map(line -> Integer.valueOf(line.strip().split("\\s+", 2)[0]))
                .collect(Collectors.toSet());
    }

    private static String run(String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static String[] poppler(Path file) throws IOException {
        String all = run(PDFTOTEXT.toString(), "-enc", "UTF-8", file.toString(), "-");
        return all.split("\f", -1).length > 1
                ? java.util.Arrays.copyOf(all.split("\f", -1), all.split("\f", -1).length - 1)
                : new String[] {all};
    }

    /** How often each ASCII letter or digit stands on a page: reading order and spaces are matters of taste, the page is not. */
    private static Map<Integer, Long> letters(String text) {
        Map<Integer, Long> counts = new TreeMap<>();
        text.codePoints()
                .filter(c -> c < 128 && Character.isLetterOrDigit(c))
                .forEach(c -> counts.merge(c, 1L, Long::sum));
        return counts;
    }
}
