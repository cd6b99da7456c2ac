package io.sluice.extraction.outline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class StoredTextTest {
    private static Block clause(int start, int level, String label) {
        return new Block(BlockKind.CLAUSE, start, start + 1, level, label);
    }

    private static StoredText onePart(String text, List<Page> pages, List<Block> blocks) {
        return new StoredText(text, new Outline(pages, List.of(new Part("a.pdf", 0, text.length())), blocks));
    }

    @Test
    void findsPageLineAndSectionOfAPlace() {
        // Given
        String text = "TITLE\n14. Law\n14.2 Which\n(a) this\n\fnext page";
        StoredText stored = onePart(
                text,
                List.of(new Page(1, 0, 0, 34, 0), new Page(2, 0, 35, 44, 0)),
                List.of(
                        new Block(BlockKind.HEADING, 0, 5, 1, "TITLE"),
                        clause(6, 2, "14."),
                        clause(14, 3, "14.2"),
                        clause(25, 4, "(a)")));

        // When
        Span first = stored.span(29, 33);
        Span second = stored.span(35, 39);

        // Then
        assertThat(first.page()).contains(1);
        assertThat(first.line()).isEqualTo(4);
        assertThat(first.section()).contains("14.2(a)");
        assertThat(first.part()).isEmpty();
        assertThat(second.page()).contains(2);
        assertThat(second.line()).isEqualTo(5);
        assertThat(stored.span(0, 5).section()).contains("TITLE");
        assertThat(stored.span(15, 16).section()).contains("14.2");
    }

    @Test
    void stacksSubClausesAndDropsTheParentsDot() {
        // Given
        StoredText stored = onePart(
                "x".repeat(60),
                List.of(),
                List.of(
                        clause(10, 1, "3."),
                        clause(20, 2, "(b)"),
                        clause(30, 3, "(ii)"),
                        new Block(BlockKind.PARAGRAPH, 35, 39, 0, ""),
                        clause(40, 1, "4."),
                        clause(50, 2, "4.1")));

        // When / Then
        assertThat(stored.span(5, 6).section()).isEmpty();
        assertThat(stored.span(36, 37).section()).contains("3(b)(ii)");
        assertThat(stored.span(45, 46).section()).contains("4.");
        assertThat(stored.span(59, 60).section()).contains("4.1");
        assertThat(stored.span(59, 60).page()).isEmpty();
    }

    @Test
    void numbersWithinAnAnnexCarryItsNameAndThoseOfTheBodyDoNot() {
        // Given
        StoredText stored = onePart(
                "x".repeat(90),
                List.of(),
                List.of(
                        clause(0, 1, "14"),
                        clause(5, 2, "14.2"),
                        new Block(BlockKind.HEADING, 10, 12, 1, "EXHIBIT B – TOOLING"),
                        clause(20, 2, "3"),
                        clause(30, 6, "(a)"),
                        new Block(BlockKind.HEADING, 40, 42, 2, "4. Site access"),
                        clause(50, 6, "(b)"),
                        new Block(BlockKind.HEADING, 60, 62, 1, "SCHEDULE OF PAYMENTS"),
                        clause(70, 2, "1")));

        // When / Then
        assertThat(stored.span(6, 7).section()).contains("14.2");
        assertThat(stored.span(15, 16).section()).contains("EXHIBIT B – TOOLING");
        assertThat(stored.span(25, 26).section()).contains("Exhibit B § 3");
        assertThat(stored.span(35, 36).section()).contains("Exhibit B § 3(a)");
        assertThat(stored.span(45, 46).section()).contains("Exhibit B § 4");
        assertThat(stored.span(55, 56).section()).contains("Exhibit B § 4(b)");
        assertThat(stored.span(75, 76).section()).contains("1");
    }

    @Test
    void aFilingsOwnNumberAndTheListOfAnnexesAtTheTopOpenNoAnnex() {
        // Given
        StoredText stored = onePart(
                "x".repeat(100),
                List.of(),
                List.of(
                        new Block(BlockKind.HEADING, 0, 2, 1, "Exhibit 10.1"),
                        clause(4, 2, "1"),
                        new Block(BlockKind.HEADING, 6, 8, 1, "Exhibit A"),
                        clause(20, 2, "2"),
                        new Block(BlockKind.HEADING, 50, 52, 1, "Exhibit A"),
                        clause(60, 2, "1")));

        // When / Then
        assertThat(stored.span(5, 6).section()).contains("1");
        assertThat(stored.span(25, 26).section()).contains("2");
        assertThat(stored.span(65, 66).section()).contains("Exhibit A § 1");
    }

    @Test
    void aNumberedHeadingGivesItsNumberToItsSubClauses() {
        // Given
        StoredText stored = onePart(
                "x".repeat(40),
                List.of(),
                List.of(new Block(BlockKind.HEADING, 0, 9, 1, "12. Term and termination"), clause(20, 6, "(c)")));

        // When / Then
        assertThat(stored.span(5, 6).section()).contains("12. Term and termination");
        assertThat(stored.span(25, 26).section()).contains("12(c)");
    }

    @Test
    void countsLinesPagesAndSectionsWithinThePart() {
        // Given
        String text = "one\ntwo\n\nthree\nfour";
        Outline outline = new Outline(
                List.of(new Page(1, 0, 0, 7, 0), new Page(1, 1, 9, 14, 0), new Page(2, 1, 15, 19, 0)),
                List.of(new Part("a.txt", 0, 7), new Part("b/c.txt", 9, 19)),
                List.of(clause(0, 1, "1")));
        StoredText stored = new StoredText(text, outline);

        // When
        Span inSecond = stored.span(15, 19);
        Span atItsStart = stored.span(9, 14);

        // Then
        assertThat(inSecond.part()).contains("b/c.txt");
        assertThat(inSecond.line()).isEqualTo(2);
        assertThat(inSecond.page()).contains(2);
        assertThat(inSecond.section()).as("a section ends with its part").isEmpty();
        assertThat(atItsStart.line()).isEqualTo(1);
        assertThat(stored.span(4, 7).section()).contains("1");
        assertThat(stored.pageOrdinals(9, 19)).containsExactly(2, 3);
    }

    @Test
    void givesAPageWithoutTextToOneOfTwoNeighbouringRanges() {
        // Given page 2 an image at offset 5, page 4 blank at the end
        StoredText stored = onePart(
                "aaaaa\nbbbb",
                List.of(
                        new Page(1, 0, 0, 5, 0),
                        new Page(2, 0, 5, 5, 1),
                        new Page(3, 0, 6, 10, 0),
                        new Page(4, 0, 10, 10, 0)),
                List.of());

        // When / Then
        assertThat(stored.pageOrdinals(0, 10)).containsExactly(1, 2, 3, 4);
        assertThat(stored.pageOrdinals(0, 5)).containsExactly(1);
        assertThat(stored.pageOrdinals(5, 10)).containsExactly(2, 3, 4);
        assertThat(stored.pageOrdinals(6, 8)).containsExactly(3);
        assertThat(stored.span(5, 6).page()).contains(1);
    }

    @Test
    void givesAPageOfAnEmptyDocumentToItsEmptyRange() {
        // Given
        StoredText stored = onePart("", List.of(new Page(1, 0, 0, 0, 1)), List.of());

        // When / Then
        assertThat(stored.pageOrdinals(0, 0)).containsExactly(1);
    }

    @Test
    void refusesARangeOutsideTheText() {
        // Given
        StoredText stored = onePart("abc", List.of(), List.of());

        // When / Then
        assertThatThrownBy(() -> stored.span(1, 4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> stored.pageOrdinals(2, 1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
