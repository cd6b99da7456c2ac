package io.sluice.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.CharBuffer;
import java.util.Arrays;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;

class TokenizerLawsTest {
    private static final Tokenizer TOKENIZER = Tokenizer.gemma3();

    @Provide
    Arbitrary<String> valid() {
        return Texts.valid();
    }

    @Provide
    Arbitrary<String> any() {
        return Texts.any();
    }

    @Property
    void decodesWhatItEncoded(@ForAll("valid") String text) {
        // When
        String decoded = TOKENIZER.decode(TOKENIZER.encode(text));

        // Then
        assertThat(decoded).isEqualTo(text);
    }

    @Property
    void countsAsManyAsItEncodesInEveryKindOfSequence(@ForAll("any") String text) {
        // Given
        int[] ids = TOKENIZER.encode(text);
        StringBuilder builder = new StringBuilder(text);
        builder.insert(0, "xx");

        // Then
        assertThat(TOKENIZER.count(text, 0, text.length())).isEqualTo(ids.length);
        assertThat(TOKENIZER.count(builder, 2, builder.length())).isEqualTo(ids.length);
        assertThat(TOKENIZER.encode(CharBuffer.wrap(text))).isEqualTo(ids);
        assertThat(TOKENIZER.withEmptyCache().encode(text)).isEqualTo(ids);
    }

    @Property
    void bordersRiseToTheEndAndKeepPairsWhole(@ForAll("any") String text) {
        // When
        int[] borders = TOKENIZER.borders(text);

        // Then
        assertThat(borders).isSorted().hasSameSizeAs(TOKENIZER.encode(text));
        assertThat(borders.length == 0 ? 0 : borders[borders.length - 1]).isEqualTo(text.length());
        assertThat(Arrays.stream(borders)).noneMatch(border -> insidePair(text, border));
    }

    @Property
    void aStartUpToABorderHasTheSameTokens(@ForAll("any") String text, @ForAll @LongRange(max = 60) long limit) {
        // Given
        int[] ids = TOKENIZER.encode(text);

        // When
        Reach reach = TOKENIZER.countUpTo(text, 0, text.length(), limit);

        // Then
        int[] start = TOKENIZER.encode(text.substring(0, reach.end()));
        assertThat(start).hasSize((int) reach.tokens()).isEqualTo(Arrays.copyOf(ids, start.length));
    }

    @Property
    void countUpToReachesTheLastBorderWithinTheLimit(
            @ForAll("any") String text, @ForAll @LongRange(max = 60) long limit) {
        // Given
        int[] borders = TOKENIZER.borders(text);

        // When
        Reach reach = TOKENIZER.countUpTo(text, 0, text.length(), limit);

        // Then
        assertThat(reach.tokens()).isLessThanOrEqualTo(limit);
        assertThat(reach.end())
                .isEqualTo(limit == 0 || borders.length == 0 ? 0 : borders[(int) Math.min(limit, borders.length) - 1]);
    }

    @Property
    void countsAddUpAtWordStarts(@ForAll("any") String first, @ForAll("any") String second) {
        // Given: a word start, behind anything but what could go on into a space
        String word = " word" + second;
        String before = first + "x";

        // When
        long together = TOKENIZER.count(before + word, 0, before.length() + word.length());

        // Then
        assertThat(together)
                .isEqualTo(TOKENIZER.count(before, 0, before.length()) + TOKENIZER.count(word, 0, word.length()));
    }

    private static boolean insidePair(String text, int at) {
        return at > 0
                && at < text.length()
                && Character.isHighSurrogate(text.charAt(at - 1))
                && Character.isLowSurrogate(text.charAt(at));
    }
}
