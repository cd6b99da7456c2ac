package io.sluice.tokenizer;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Ids that Hugging Face tokenizers gave; the integration test in {@code benchmarks} writes and checks the file, and compares much more. */
class HuggingFaceGoldenTest {
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");

    @Test
    void idsAreThoseOfHuggingFaceTokenizers() throws IOException {
        // Given
        List<String[]> lines = lines();

        // Then
        assertThat(lines).hasSizeGreaterThan(300);
        assertThat(lines).allSatisfy(line -> {
            int[] ids = Arrays.stream(line[1].split(" "))
                    .mapToInt(Integer::parseInt)
                    .toArray();
            assertThat(Tokenizer.gemma3().encode(line[0])).isEqualTo(ids);
        });
    }

    private static List<String[]> lines() throws IOException {
        try (InputStream in = HuggingFaceGoldenTest.class.getResourceAsStream("huggingface.tsv")) {
            Stream<String> lines = new String(in.readAllBytes(), US_ASCII).lines();
            return lines.map(line -> line.split("\t"))
                    .map(columns -> new String[] {plain(columns[0]), columns[1]})
                    .toList();
        }
    }

    private static String plain(String escaped) {
        StringBuilder plain = new StringBuilder();
        int at = 0;
        for (var match : ESCAPE.matcher(escaped).results().toList()) {
            plain.append(escaped, at, match.start()).append((char) Integer.parseInt(match.group(1), 16));
            at = match.end();
        }
        return plain.append(escaped, at, escaped.length()).toString();
    }
}
