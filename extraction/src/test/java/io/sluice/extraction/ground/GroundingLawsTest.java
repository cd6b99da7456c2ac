package io.sluice.extraction.ground;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.TestFields;
import io.sluice.extraction.outline.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class GroundingLawsTest {
    private static final String[] WORDS = {
        "office",
        "defined",
        "agreement",
        "long-term",
        "Supplier",
        "caf\u00E9",
        "\uD83D\uDE00",
        "\"Term\"",
        "3",
        "14.2",
        "d'or",
        "\u6771\u4EAC"
    };
    private static final String[] GAPS = {" ", "\u00A0", "\n", "  \n", "\t", " \u200B", "\r\n\f", "\u2003"};

    private static List<String> words(Random random, int count) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            words.add(WORDS[random.nextInt(WORDS.length)]);
        }
        return words;
    }

    private static String noisy(Random random, String word) {
        String out = word;
        if (random.nextInt(3) == 0) {
            out = out.replace("ffi", "\uFB03").replace("fi", "\uFB01").replace("\u00E9", "e\u0301");
        }
        if (random.nextInt(3) == 0) {
            out = out.replace('"', '\u201C').replace('\'', '\u2019').replace("-", "-\n");
        }
        if (random.nextInt(3) == 0) {
            out = out.replace("agree", random.nextBoolean() ? "agree-\n" : "agree\u00AD");
        }
        return out;
    }

    private static String document(Random random, List<String> words) {
        StringBuilder text = new StringBuilder();
        for (String word : words) {
            text.append(noisy(random, word)).append(GAPS[random.nextInt(GAPS.length)]);
        }
        return text.toString();
    }

    @Property(tries = 500)
    void aQuoteOfNoisyTextIsFoundAndItsSpanReadsBackTheQuote(@ForAll long seed) {
        // Given
        Random random = new Random(seed);
        List<String> words = words(random, 40);
        String text = document(random, words);
        int from = random.nextInt(35);
        String withEnd = text + "end";
        String quote = String.join(" ", words.subList(from, 40)) + " end";

        // When
        Optional<Place> place = new GroundingIndex(TestFields.text(withEnd))
                .within(List.of(new TextRange(0, withEnd.length())))
                .find(quote, 0);

        // Then
        TextRange range = place.orElseThrow().fragments().get(0);
        assertThat(range.end()).isEqualTo(withEnd.length());
        assertThat(Folding.same(withEnd.substring(range.start(), range.end()), quote))
                .isTrue();
    }

    @Property(tries = 500)
    void whateverIsFoundStandsInTheShownTextAndReadsBack(@ForAll long seed) {
        // Given a short quote, so that it stands often or cuts words
        Random random = new Random(seed);
        String text = document(random, words(random, 30));
        int a = random.nextInt(text.length());
        int b = random.nextInt(text.length());
        TextRange shown = new TextRange(Math.min(a, b), Math.max(a, b));
        String quote = random.nextBoolean()
                ? String.join(" ", words(random, 1 + random.nextInt(2)))
                : text.substring(a, Math.min(text.length(), a + 1 + random.nextInt(12)));

        // When
        Optional<Place> place =
                new GroundingIndex(TestFields.text(text)).within(List.of(shown)).find(quote, random.nextInt(4));

        // Then
        place.ifPresent(found -> {
            TextRange range = found.fragments().get(0);
            assertThat(range.start()).isBetween(shown.start(), shown.end());
            assertThat(range.end()).isBetween(range.start() + 1, shown.end());
            String words = text.substring(range.start(), range.end());
            assertThat(Folding.same(words, quote)).isTrue();
            assertThat(found.exact()).isEqualTo(quote.contains(words));
        });
    }

    @Property(tries = 200)
    void aQuoteThatIsNotShownIsNotFound(@ForAll long seed) {
        // Given a word that stands once
        Random random = new Random(seed);
        String left = document(random, words(random, 20));
        String right = document(random, words(random, 20));
        String text = left + "unique marker" + right;

        // When
        QuoteFinder finder = new GroundingIndex(TestFields.text(text))
                .within(List.of(
                        new TextRange(0, left.length() + 12), new TextRange(left.length() + 13, text.length())));

        // Then
        assertThat(finder.find("unique marker", 0)).isEmpty();
        assertThat(finder.find("unique  marker", 0)).isEmpty();
    }
}
