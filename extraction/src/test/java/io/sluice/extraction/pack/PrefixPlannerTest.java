package io.sluice.extraction.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.CharacterEstimate;
import io.sluice.extraction.tokens.Fit;
import io.sluice.extraction.tokens.TokenCounter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class PrefixPlannerTest {
    private static final Recipe RECIPE = Documents.recipe("A lawyer.", "Which law?");
    private static final PrefixBudget BUDGET = new PrefixBudget(1_000, 200, 50);
    private final PrefixPlanner planner = new PrefixPlanner(new CharacterEstimate());

    @Test
    void aTextThatFitsIsOnePrefix() {
        // Given
        StoredText text = Documents.document()
                .page()
                .block(BlockKind.PARAGRAPH, 0, "One.\n")
                .page()
                .block(BlockKind.PARAGRAPH, 0, "Two.")
                .build();

        // When
        List<PlannedPrefix> prefixes = planner.plan(text, RECIPE, BUDGET);

        // Then
        assertThat(prefixes).singleElement().satisfies(prefix -> {
            assertThat(Rendered.of(prefix, text)).isEqualTo("[[page 1]]\nOne.\n[[page 2]]\nTwo.");
            assertThat(prefix.ranges()).containsExactly(new TextRange(0, 9));
            assertThat(prefix.pages()).containsExactly(1, 2);
            assertThat(prefix.tokens().exact()).isFalse();
            assertThat(prefix.layout().systemInstruction()).startsWith("A lawyer.\n\nThe first message");
        });
    }

    @Test
    void anEmptyTextIsNoPrefix() {
        // Given
        StoredText text = Documents.plain("");

        // When
        List<PlannedPrefix> prefixes = planner.plan(text, RECIPE, BUDGET);

        // Then
        assertThat(prefixes).isEmpty();
    }

    @Test
    void marksStandOnTheirOwnLinesAndAreRepeatedWhereAPrefixContinues() {
        // Given
        StoredText text = Documents.document()
                .part("a/one.txt")
                .page()
                .loose("no line end")
                .part("a/[[two]]\n.txt")
                .page()
                .loose("Word. ".repeat(500))
                .build();

        // When
        List<PlannedPrefix> prefixes = planner.plan(text, RECIPE, BUDGET);

        // Then
        assertThat(prefixes).hasSizeGreaterThan(1);
        assertThat(Rendered.of(prefixes.get(0), text))
                .startsWith(
                        "[[part: a/one.txt]]\n[[page 1]]\nno line end\n[[part: a/((two)) .txt]]\n[[page 1]]\nWord. ");
        assertThat(Rendered.of(prefixes.get(1), text)).startsWith("[[part: a/((two)) .txt]]\n[[page 1]]\nWord. ");
    }

    @Test
    void prefersAHeadingToAParagraphAndAHigherHeadingToALowerOne() {
        // Given
        Documents document = Documents.document();
        String words = "Paragraph number %02d has some words in it.\n";
        for (int i = 0; i < 80; i++) {
            int level = i == 43 ? 1 : i == 46 ? 2 : 0;
            document.block(level > 0 ? BlockKind.CLAUSE : BlockKind.PARAGRAPH, level, words.formatted(i));
        }

        // When
        List<PlannedPrefix> prefixes = planner.plan(document.build(), RECIPE, new PrefixBudget(1_000, 200, 0));

        // Then
        assertThat(prefixes.get(0).ranges().get(0).end())
                .isEqualTo(43 * words.formatted(0).length());
    }

    @Test
    void cutsAtAPartThatStartsInTheSecondHalf() {
        // Given
        StoredText text = Documents.document()
                .part("a")
                .loose("x ".repeat(600))
                .part("b")
                .loose("y ".repeat(600))
                .part("c")
                .loose("z ".repeat(100))
                .build();

        // When
        List<PlannedPrefix> prefixes = planner.plan(text, RECIPE, BUDGET);

        // Then
        assertThat(prefixes)
                .extracting(prefix -> prefix.ranges().get(0))
                .containsExactly(new TextRange(0, 1_200), new TextRange(1_200, 2_600));
    }

    @Test
    void packsManySmallPartsIntoFewPrefixes() {
        // Given
        Documents document = Documents.document();
        for (int i = 0; i < 200; i++) {
            document.part("src/file%03d.txt".formatted(i)).loose("short text %03d\n".formatted(i));
        }
        StoredText text = document.build();

        // When
        List<PlannedPrefix> prefixes = planner.plan(text, RECIPE, BUDGET);

        // Then
        assertThat(prefixes).hasSizeBetween(4, 6);
        assertThat(Rendered.of(prefixes.get(0), text))
                .contains("[[part: src/file000.txt]]\nshort text 000\n[[part: src/file001.txt]]\n");
    }

    @Test
    void aRowThatFitsIsNeverCut() {
        // Given
        Documents document = Documents.document();
        List<Integer> borders = new ArrayList<>(List.of(0));
        for (int i = 0; i < 12; i++) {
            String row = "cell. ".repeat(150 + 20 * (i % 5)) + "\n";
            document.block(BlockKind.ROW, 0, row);
            borders.add(borders.get(i) + row.length());
        }

        // When
        List<PlannedPrefix> prefixes = planner.plan(document.build(), RECIPE, BUDGET);

        // Then
        assertThat(prefixes).hasSizeGreaterThan(3).allSatisfy(prefix -> {
            assertThat(borders).contains(prefix.ranges().get(0).start());
            assertThat(borders).contains(prefix.ranges().get(0).end());
        });
    }

    @Test
    void withoutBordersItCutsBehindASentenceAndRepeatsWholeSentences() {
        // Given
        StoredText text = Documents.plain("The quick brown fox jumps over the lazy dog. ".repeat(200));

        // When
        List<PlannedPrefix> prefixes = planner.plan(text, RECIPE, BUDGET);

        // Then
        assertThat(prefixes).hasSizeGreaterThan(3);
        for (int i = 1; i < prefixes.size(); i++) {
            int start = prefixes.get(i).ranges().get(0).start();
            int end = prefixes.get(i - 1).ranges().get(0).end();
            assertThat(start % 45).isZero();
            assertThat(end % 45).isZero();
            assertThat(end - start).isBetween(45, 150);
        }
    }

    @Test
    void tenMegabytesWithoutALineEndArePlannedInSeconds() {
        // Given
        StoredText text = Documents.plain("x".repeat(10_000_000));
        PrefixBudget budget = new PrefixBudget(100_000, 2_000, 500);

        // When
        List<PlannedPrefix> prefixes =
                Assertions.assertTimeout(Duration.ofSeconds(20), () -> planner.plan(text, RECIPE, budget));

        // Then
        assertThat(prefixes).hasSizeBetween(34, 37);
    }

    @Test
    void aTextThatFillsTheBudgetExactlyIsOnePrefixWhateverTheTokenizer() {
        // Given
        TokenCounter tenUnitsAToken = new TokenCounter() {
            @Override
            public long count(CharSequence text, int start, int end) {
                return (end - start + 9L) / 10;
            }

            @Override
            public Fit fit(CharSequence text, int start, int end, long limit) {
                int fits = (int) Math.min(end, start + limit * 10);
                return new Fit(fits, count(text, start, fits));
            }

            @Override
            public boolean exact() {
                return true;
            }
        };
        int roles = 2;
        long instruction = tenUnitsAToken.count(SystemInstruction.of(RECIPE)).tokens() + roles;
        String whole = "x".repeat((int) (10 * (1_000 - 200 - instruction)));

        // When
        List<PlannedPrefix> fits = new PrefixPlanner(tenUnitsAToken).plan(Documents.plain(whole), RECIPE, BUDGET);
        List<PlannedPrefix> over = new PrefixPlanner(tenUnitsAToken).plan(Documents.plain(whole + "x"), RECIPE, BUDGET);

        // Then
        assertThat(fits).singleElement().satisfies(prefix -> {
            assertThat(prefix.tokens().tokens()).isEqualTo(800);
            assertThat(prefix.tokens().exact()).isTrue();
        });
        assertThat(over).hasSize(2);
    }

    @Test
    void refusesABudgetThatTheInstructionEatsUp() {
        // Given
        Recipe wordy = Documents.recipe("word ".repeat(600), "Which law?");

        // When, Then
        assertThatThrownBy(() -> planner.plan(Documents.plain("text"), wordy, BUDGET))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("prefixTokens=1000")
                .hasMessageContaining("shorten the recipe's read_as");
    }

    @Test
    void aLongPathIsShortenedFromItsFrontAndKeepsItsFileName() {
        // Given
        StoredText text = Documents.document()
                .part("folder/".repeat(100) + "\uD83D\uDCC4.txt")
                .loose("a")
                .part("b")
                .loose("b")
                .build();

        // When
        String rendered = Rendered.of(planner.plan(text, RECIPE, BUDGET).get(0), text);

        // Then
        assertThat(rendered.lines().findFirst().orElseThrow())
                .startsWith("[[part: …")
                .endsWith("/\uD83D\uDCC4.txt]]")
                .hasSizeLessThan(140);
    }
}
