package io.sluice.benchmarks.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.tokenizer.Tokenizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Ids beside Hugging Face tokenizers with the vocabulary's original tokenizer.json; offline. */
class HuggingFaceEqualityIT {
    private static final int TEN_MEGABYTES = 10_000_000;
    private static final Path GOLDEN = FileTexts.root()
            .resolve("gemini-tokenizer/src/test/resources/io/sluice/tokenizer/huggingface.tsv");

    private static HuggingFace peer;

    @BeforeAll
    static void load() throws IOException {
        peer = HuggingFace.load();
    }

    @AfterAll
    static void close() {
        peer.close();
    }

    @Test
    void idsAreEqualOnEveryText() throws IOException {
        // Given
        List<NamedText> texts = new ArrayList<>();
        FileTexts.contracts().ifPresentOrElse(texts::add, () -> System.out.println("SKIPPED: contracts; set SLUICE_SHARED"));
        texts.add(FileTexts.repository());
        texts.add(RandomTexts.unicode(TEN_MEGABYTES));
        texts.addAll(LanguageTexts.all());
        texts.addAll(OddTexts.all(400_000));

        // When
        List<Comparison> comparisons = texts.parallelStream()
                .map(text -> Comparison.of(text, peer, Tokenizer.gemma3()))
                .toList();

        // Then
        comparisons.forEach(comparison -> System.out.println(comparison.line()));
        assertThat(comparisons).hasSize(texts.size()).allMatch(Comparison::same);
    }

    @Test
    void decodedTextIsEqual() throws IOException {
        // Given: byte tokens among them, whole characters and torn ones
        String text = RandomTexts.unicode(200_000).text();
        int[] ids = Tokenizer.gemma3().encode(text);
        int[] torn = Arrays.stream(ids).filter(id -> id % 3 != 0).toArray();

        // Then
        assertThat(Tokenizer.gemma3().decode(ids)).isEqualTo(peer.decode(longs(ids)));
        assertThat(Tokenizer.gemma3().decode(torn)).isEqualTo(peer.decode(longs(torn)));
    }

    @Test
    void recordedIdsOfTheFastTestAreStillTheirs() throws IOException {
        // Given
        List<String> lines = Golden.lines(peer);
        if (Boolean.getBoolean("sluice.golden.write")) {
            Files.createDirectories(GOLDEN.getParent());
            Files.write(GOLDEN, lines);
        }

        // Then
        assertThat(Files.readAllLines(GOLDEN)).isEqualTo(lines);
    }

    private static long[] longs(int[] ids) {
        return Arrays.stream(ids).asLongStream().toArray();
    }
}
