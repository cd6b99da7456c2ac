package io.sluice.extraction.pack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.StoredText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NaturalCutsTest {
    @Test
    void aPrefixThatContinuesATableShowsItsHeadButDoesNotCoverItTwice() {
        // Given
        List<String> rows = new ArrayList<>(List.of("Drug\tDose\n"));
        for (int i = 0; i < 300; i++) {
            rows.add("substance %03d\t%d mg\n".formatted(i, i));
        }
        StoredText text = Documents.document()
                .block(BlockKind.PARAGRAPH, 0, "Doses:\n")
                .table(rows)
                .build();

        // When
        List<PlannedPrefix> prefixes = Documents.cut(text);

        // Then
        assertThat(prefixes).hasSizeGreaterThan(2);
        assertThat(Rendered.of(prefixes.get(0), text)).startsWith("Doses:\nDrug\tDose\nsubstance 000");
        for (int i = 1; i < prefixes.size(); i++) {
            PlannedPrefix prefix = prefixes.get(i);
            int start = prefix.ranges().get(0).start();
            assertThat(Rendered.of(prefix, text)).startsWith("[[table head]]\nDrug\tDose\nsubstance ");
            assertThat(prefixes.get(i - 1).ranges().get(0).end()).isEqualTo(start);
            assertThat(prefix.layout().segments().get(1)).isEqualTo(new Segment.Slice(7, 16, 7, 16));
        }
    }

    @Test
    void theFirstLineOfAFileOfSeparatedValuesIsItsHead() {
        // Given
        StringBuilder csv = new StringBuilder("name,amount\n");
        for (int i = 0; i < 300; i++) {
            csv.append("\"party %03d\",%d\n".formatted(i, i));
        }
        StoredText text =
                Documents.document().part("amounts.csv").loose(csv.toString()).build();

        // When
        List<PlannedPrefix> prefixes = Documents.cut(text);

        // Then
        assertThat(Rendered.of(prefixes.get(1), text)).startsWith("[[table head]]\nname,amount\n\"party ");
        assertEndsAtLines(prefixes, text);
    }

    @Test
    void aHeadingStaysWithWhatItHeads() {
        // Given
        Documents document = Documents.document();
        for (int i = 0; i < 30; i++) {
            document.block(BlockKind.CLAUSE, 1, "%d. TITLE OF THIS\n".formatted(i));
            document.block(BlockKind.CLAUSE, 2, "%d.1 ".formatted(i) + "Words of the clause. ".repeat(6) + "\n");
        }
        StoredText text = document.build();

        // When
        List<PlannedPrefix> prefixes = Documents.cut(text);

        // Then
        assertThat(prefixes)
                .hasSizeGreaterThan(1)
                .allSatisfy(prefix -> assertThat(Rendered.of(prefix, text)).matches("(?s)\\d+\\. TITLE.*"));
    }

    @Test
    void aSentenceAcrossAPageAndItsRunningHeadIsNotCut() {
        // Given
        Documents document = Documents.document();
        for (int i = 1; i < 30; i++) {
            document.page()
                    .block(BlockKind.PARAGRAPH, 0, "Master Agreement, page %d\n".formatted(i))
                    .block(BlockKind.PARAGRAPH, 0, "Parties that go on from the page before end here. ")
                    .loose("A sentence of this page. ")
                    .block(
                            BlockKind.PARAGRAPH,
                            0,
                            "Another one begins but does not end before the end of the page, as it names the\n");
        }
        StoredText text = document.build();

        // When
        List<PlannedPrefix> prefixes = Documents.cut(text);

        // Then
        assertThat(prefixes).hasSizeGreaterThan(1);
        for (PlannedPrefix prefix : prefixes.subList(1, prefixes.size())) {
            assertThat(text.text().substring(prefix.ranges().get(0).start())).startsWith("A");
        }
    }

    @Test
    void aSentenceAcrossAPrintedPagesFootIsNotCutWhereTheFormatHasNoPages() {
        // Given
        Documents document = Documents.document();
        for (int i = 1; i < 30; i++) {
            document.block(BlockKind.PARAGRAPH, 0, "Parties that go on from the page before end here. ")
                    .loose("A sentence of this page. ")
                    .block(
                            BlockKind.PARAGRAPH,
                            0,
                            "Another one begins but does not end before the end of the page, as it names the\n")
                    .block(BlockKind.PARAGRAPH, 0, "Source: ACME INC., 10-K, page %d\n".formatted(i));
        }
        StoredText text = document.build();

        // When
        List<PlannedPrefix> prefixes = Documents.cut(text);

        // Then
        assertThat(prefixes).hasSizeGreaterThan(1);
        for (PlannedPrefix prefix : prefixes.subList(1, prefixes.size())) {
            assertThat(text.text().substring(prefix.ranges().get(0).start())).startsWith("A");
        }
    }

    @Test
    void inAParagraphItCutsBeforeAClauseAndNotBehindItsTitle() {
        // Given
        StringBuilder words = new StringBuilder("The parties agree as follows:   ");
        for (int i = 1; i < 40; i++) {
            words.append("%d. Title of it. \"Words\" mean words. So it goes on. And on.   ".formatted(i));
        }
        StoredText text = Documents.document()
                .block(BlockKind.PARAGRAPH, 0, words.toString())
                .build();

        // When
        List<PlannedPrefix> prefixes = Documents.cut(text);

        // Then
        assertThat(prefixes).hasSizeGreaterThan(1);
        for (PlannedPrefix prefix : prefixes.subList(1, prefixes.size())) {
            assertThat(text.text().substring(prefix.ranges().get(0).start())).matches("(?s)\\d+\\. Title.*");
        }
    }

    @Test
    void aNumberedTitleStaysWithItsWords() {
        // Given
        Documents document = Documents.document();
        for (int i = 0; i < 30; i++) {
            document.block(BlockKind.PARAGRAPH, 0, "%d.1   Term and termination\n".formatted(i));
            document.block(BlockKind.PARAGRAPH, 0, "Words of the clause. ".repeat(6) + "\n");
        }
        StoredText text = document.build();

        // When
        List<PlannedPrefix> prefixes = Documents.cut(text);

        // Then
        assertThat(prefixes).hasSizeGreaterThan(1);
        for (PlannedPrefix prefix : prefixes.subList(1, prefixes.size())) {
            assertThat(text.text().substring(prefix.ranges().get(0).start())).matches("(?s)\\d+\\.1   Term.*");
        }
    }

    @Test
    void whatAReaderSeesAsOneCharacterIsNotCut() {
        // Given
        String family = "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67";
        StoredText text = Documents.plain((family + "e\u0301").repeat(400));

        // When
        List<PlannedPrefix> prefixes = Documents.cut(text);

        // Then
        assertThat(prefixes).hasSizeGreaterThan(1).allSatisfy(prefix -> {
            int start = prefix.ranges().get(0).start();
            assertThat(start % 10).isIn(0, 8);
        });
    }

    private static void assertEndsAtLines(List<PlannedPrefix> prefixes, StoredText text) {
        assertThat(prefixes).allSatisfy(prefix -> {
            int end = prefix.ranges().get(0).end();
            assertThat(text.text().charAt(end - 1)).isEqualTo('\n');
        });
    }
}
