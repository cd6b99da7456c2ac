package io.sluice.extraction.pack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.CharacterEstimate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrefixHalverTest {
    private static final Recipe RECIPE = Documents.recipe("A reader.", "What?");
    private static final PrefixBudget BUDGET = new PrefixBudget(100_000, 200, 20);

    @Test
    void aHeadingNearTheMiddleIsTakenBeforeAParagraphAtIt() {
        // Given
        String words = "The supplier delivers what was ordered. ".repeat(10).strip() + "\n\n";
        StoredText text = Documents.document()
                .block(BlockKind.PARAGRAPH, 0, words)
                .block(BlockKind.PARAGRAPH, 0, words)
                .block(BlockKind.HEADING, 1, "2. Prices\n\n")
                .block(BlockKind.PARAGRAPH, 0, words)
                .block(BlockKind.PARAGRAPH, 0, words)
                .block(BlockKind.PARAGRAPH, 0, words)
                .build();

        // When
        List<PlannedPrefix> halves = halves(text, 0, text.text().length());

        // Then
        assertThat(shown(text, halves.get(0))).doesNotContain("2. Prices").endsWith("ordered.\n\n");
        assertThat(shown(text, halves.get(1))).contains("2. Prices").hasSizeLessThan(4 * words.length());
    }

    @Test
    void aTableIsCutBetweenRowsAndItsHeadShownAgain() {
        // Given
        List<String> rows = new ArrayList<>(List.of("Drug\tDose\n"));
        for (int i = 0; i < 40; i++) {
            rows.add("substance %03d\t%d mg\n".formatted(i, i));
        }
        StoredText text = Documents.document().table(rows).build();

        // When
        List<PlannedPrefix> halves = halves(text, 0, text.text().length());

        // Then
        assertThat(shown(text, halves.get(0))).endsWith("mg\n");
        assertThat(Rendered.of(halves.get(1), text)).startsWith("[[table head]]\nDrug\tDose\nsubstance 0");
        assertThat(halves.get(1).ranges().get(0).start())
                .isBetween(text.text().length() / 3, text.text().length() * 2 / 3);
    }

    @Test
    void theSecondHalfRepeatsALittleOfTheFirst() {
        // Given
        StoredText text = Documents.plain("One sentence follows another one here. ".repeat(60));

        // When
        List<PlannedPrefix> halves = halves(text, 0, text.text().length());

        // Then
        int repeated = halves.get(0).ranges().get(0).end()
                - halves.get(1).ranges().get(0).start();
        assertThat(repeated).isBetween(1, text.text().length() / 8);
        assertThat(shown(text, halves.get(1))).startsWith("One sentence");
    }

    @Test
    void aRangeIsCutWithoutRegardToWhatStandsAroundIt() {
        // Given
        StoredText text = Documents.plain("Before it. " + "Item one is first. Item two is second." + " Behind it.");

        // When
        List<PlannedPrefix> halves = halves(text, 11, 49);

        // Then
        assertThat(shown(text, halves.get(0))).isEqualTo("Item one is first. ");
        assertThat(shown(text, halves.get(1))).isEqualTo("Item two is second.");
    }

    @Test
    void aListWithoutStopsIsCutAtALine() {
        // Given
        StoredText text = Documents.plain("apples 3.50\npears 4.20\nplums 5.10\ncherries 7.00\n");

        // When
        List<PlannedPrefix> halves = halves(text, 0, text.text().length());

        // Then
        assertThat(shown(text, halves.get(0))).isEqualTo("apples 3.50\npears 4.20\n");
    }

    @Test
    void oneSentenceIsNotCut() {
        // Given
        StoredText text =
                Documents.plain("  \n The parties are Ann, Bob, Carol, Dave and Eve, each for herself.  \n\n ");

        // When, Then
        assertThat(halves(text, 0, text.text().length())).isEmpty();
        assertThat(halves(text, 0, 3)).isEmpty();
    }

    private static List<PlannedPrefix> halves(StoredText text, int start, int end) {
        return new PrefixHalver(new CharacterEstimate(), text, RECIPE, BUDGET).halves(new TextRange(start, end));
    }

    private static String shown(StoredText text, PlannedPrefix prefix) {
        TextRange range = prefix.ranges().get(0);
        return text.text().substring(range.start(), range.end());
    }
}
