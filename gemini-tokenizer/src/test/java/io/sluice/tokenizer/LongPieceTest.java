package io.sluice.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongPieceTest {
    private static final Vocabulary VOCABULARY = Tokenizer.gemma3().vocabulary();

    @Provide
    Arbitrary<String> stretches() {
        Arbitrary<String> alphabets = Arbitraries.of(
                "ab", "acgt", "aA", " ", "=-", "the quorum", "abcdefghijklmnopqrstuvwxyz", "\u7684\u4E2D");
        return alphabets.flatMap(letters -> Arbitraries.strings()
                .withChars(letters.toCharArray())
                .ofMinLength(LongPiece.BLOCK + 1)
                .ofMaxLength(4 * LongPiece.BLOCK));
    }

    @Property(tries = 200)
    void joinedBlocksAreTheTokensOfTheWhole(@ForAll("stretches") String text) {
        // Given
        int[] whole = whole(text);
        IdSink sink = new IdSink(16);

        // When
        boolean more = new LongPiece(VOCABULARY).encode(text, 0, text.length(), sink);

        // Then
        assertThat(more).isTrue();
        assertThat(sink.ids()).isEqualTo(whole);
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "a", "=", "_", "ab", "> </", "\u2581", "\u00E9", "ha"})
    void joinedBlocksOfARunAreTheTokensOfTheWhole(String unit) {
        // Given
        String text = unit.repeat(20_000 / unit.length()) + "word";
        int[] whole = whole(text);
        IdSink sink = new IdSink(16);

        // When
        new LongPiece(VOCABULARY).encode(text, 0, text.length(), sink);

        // Then
        assertThat(sink.ids()).isEqualTo(whole);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 100, 2_000, 5_000, 100_000})
    void stopsAtTheLimitInsideAStretchWithoutCuts(int limit) {
        // Given
        String text = "getElementsByTagNameAndClass".repeat(1_000);
        int[] borders = Tokenizer.gemma3().borders(text);

        // When
        Reach reach = Tokenizer.gemma3().countUpTo(text, 0, text.length(), limit);

        // Then
        int tokens = Math.min(limit, borders.length);
        assertThat(reach).isEqualTo(new Reach(tokens == 0 ? 0 : borders[tokens - 1], tokens));
    }

    private static int[] whole(String text) {
        Bpe bpe = new Bpe(VOCABULARY);
        bpe.encode(text, 0, text.length());
        return Arrays.copyOf(bpe.ids(), bpe.size());
    }
}
