package io.sluice.extraction.ground;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.TestFields;
import io.sluice.extraction.outline.TextRange;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuoteFinderTest {
    private static QuoteFinder over(String text) {
        return over(text, new TextRange(0, text.length()));
    }

    private static QuoteFinder over(String text, TextRange... shown) {
        return new GroundingIndex(TestFields.text(text)).within(List.of(shown));
    }

    private static String words(String text, Optional<Place> place) {
        TextRange range = place.orElseThrow().fragments().get(0);
        return text.substring(range.start(), range.end());
    }

    @Test
    void findsWordsUnitByUnitBeforeFolding() {
        // Given
        String text = "the State\u00A0of Delaware and the State of Delaware";

        // When
        Optional<Place> place = over(text).find("  State of Delaware\n", 0);

        // Then
        assertThat(place).contains(new Place(true, List.of(new TextRange(30, 47))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "governed by\u00A0the\n\n laws",
                "gov-\nerned by the laws",
                "gov\u00ADerned by the laws",
                "gov\u00AD\n erned by the laws",
                "gov\u2010\r\n\ferned by the laws",
                "governed by the\u200B laws",
                "gover\u200Bned by the\t\tlaws"
            })
    void findsWordsThatTheLayoutBroke(String words) {
        // Given
        String text = "It is " + words + ", always.";

        // When
        Optional<Place> place = over(text).find("governed by the laws", 0);

        // Then
        assertThat(place.map(Place::exact)).contains(false);
        assertThat(words(text, place)).isEqualTo(words);
    }

    @Test
    void findsLigaturesQuotesDashesAndComposedLetters() {
        // Given
        String text = "a \u201Cde\uFB01ned\u201D o\uFB03ce \u2014 the Cafe\u0301\u2019s \uD835\uDC00\u00BD";

        // When
        Optional<Place> place = over(text).find("\"defined\" office - the Caf\u00E9's A1\u20442", 0);

        // Then
        assertThat(words(text, place)).isEqualTo(text.substring(2));
    }

    @Test
    void takesALineEndDashAsHyphenationOrAsTheWordsOwn() {
        // Given
        String text = "a long-\nterm agree-\nment on a re-signed paper";

        // When / Then
        assertThat(words(text, over(text).find("long-term agreement", 0))).isEqualTo("long-\nterm agree-\nment");
        assertThat(words(text, over(text).find("long- term agree- ment", 0))).isEqualTo("long-\nterm agree-\nment");
        assertThat(over(text).find("a resigned paper", 0))
                .as("a dash inside a line is no hyphenation")
                .isEmpty();
    }

    @Test
    void neverCutsALigatureOrALetterFromItsMark() {
        // Given
        String text = "o\uFB03ce cafe\u0301";

        // When / Then
        assertThat(over(text).find("ice", 0)).isEmpty();
        assertThat(over(text).find("office caf\u00E9", 0)).isPresent();
    }

    @Test
    void findsNothingOutsideTheShownRanges() {
        // Given
        String text = "one two three four five";

        // When / Then
        assertThat(over(text, new TextRange(0, 7)).find("three", 0)).isEmpty();
        assertThat(over(text, new TextRange(0, 10)).find("three", 0))
                .as("cut by the border")
                .isEmpty();
        assertThat(over(text, new TextRange(0, 10), new TextRange(14, 23)).find("three four", 0))
                .isEmpty();
        assertThat(over(text, new TextRange(9, 20), new TextRange(0, 9)).find("three four", 0))
                .isPresent();
        assertThat(over(text, new TextRange(0, 12), new TextRange(9, 20)).find("two  three", 0))
                .isPresent();
        assertThat(over(text).find("Three", 0)).as("case counts").isEmpty();
        assertThat(over(text, new TextRange[0]).find("three", 0)).isEmpty();
    }

    @Test
    void givesRepeatedClaimsSuccessivePlaces() {
        // Given
        String text = "fee due; fee\u00A0due; fee due; coffee due";
        QuoteFinder finder = over(text);

        // When / Then exact places first, then folded ones, then from the first again
        assertThat(finder.find("fee due", 0).orElseThrow().fragments().get(0).start())
                .isZero();
        assertThat(finder.find("fee due", 1).orElseThrow().fragments().get(0).start())
                .isEqualTo(18);
        assertThat(finder.find("fee due", 2).orElseThrow().fragments().get(0).start())
                .isEqualTo(9);
        assertThat(finder.find("fee due", 3).orElseThrow().fragments().get(0).start())
                .isZero();
    }

    @Test
    void prefersWholeWords() {
        // Given
        String text = "determine the term";

        // When / Then
        assertThat(over(text).find("term", 0).orElseThrow().fragments()).containsExactly(new TextRange(14, 18));
        assertThat(over(text).find("determin", 0)).isPresent();
    }

    @Test
    void findsTheFragmentsOfAnEllipsisInOrder() {
        // Given
        String text = "The Supplier shall, at its cost, deliver the goods on\u00A0time. The Supplier shall pay.";

        // When
        Optional<Place> place = over(text).find("The Supplier shall ... deliver the goods on time […]", 0);

        // Then
        assertThat(place).contains(new Place(false, List.of(new TextRange(0, 18), new TextRange(33, 58))));
        assertThat(over(text).find("deliver the goods ... the supplier shall", 0))
                .as("out of order")
                .isEmpty();
        assertThat(over(text).find("The Supplier ... deliver the goods", 0))
                .as("two words prove nothing")
                .isEmpty();
    }

    @Test
    void refusesFragmentsThatStandTooFarApart() {
        // Given
        String near = "one two three " + "x ".repeat(900) + "four five six";
        String far = "one two three " + "x ".repeat(1100) + "four five six";

        // When / Then
        assertThat(over(near).find("one two three … four five six", 0)).isPresent();
        assertThat(over(far).find("one two three … four five six", 0)).isEmpty();
        assertThat(over("one two three " + far).find("one two three ... four five six", 0))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "...", "____", "\u200B", "—", "(,)"})
    void takesNoWordsForNoQuote(String quote) {
        assertThat(over("a ... ____ — (,) b").find(quote, 0)).isEmpty();
    }

    @Test
    void foldsALargeTextInLinearTimeOnce() {
        // Given four million units with a fold every few words
        String text = "The o\uFB03ce of the  agree-\nment\u00A0holds; ".repeat(110_000) + "the very\nlast words";
        QuoteFinder finder = over(text);

        // When
        Optional<Place> place = finder.find("the very last words", 0);

        // Then
        assertThat(place.orElseThrow().fragments()).containsExactly(new TextRange(text.length() - 19, text.length()));
    }
}
