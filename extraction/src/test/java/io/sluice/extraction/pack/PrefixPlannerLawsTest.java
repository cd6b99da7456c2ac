package io.sluice.extraction.pack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.CharacterEstimate;
import io.sluice.extraction.tokens.Fit;
import io.sluice.extraction.tokens.TokenCounter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class PrefixPlannerLawsTest {
    private static final Recipe RECIPE = Documents.recipe("A lawyer.", "Which law?", "Which date?");
    private static final Recipe EDITED = Documents.recipe("A lawyer.", "Tell me at length which law governs it.");

    /** Astral units cost more than a unit each: shorter can be dearer, as with a real tokenizer. */
    private static final TokenCounter UNEVEN = new TokenCounter() {
        @Override
        public long count(CharSequence text, int start, int end) {
            long half = 1;
            for (int i = start; i < end; i++) {
                half += Character.isSurrogate(text.charAt(i)) ? 3 : text.charAt(i) == ' ' ? 0 : 1;
            }
            boolean merges = end > start && text.charAt(end - 1) == 'e';
            return half / 2 + (merges ? 0 : 1);
        }

        @Override
        public Fit fit(CharSequence text, int start, int end, long limit) {
            int fits = start;
            long half = 1;
            for (int i = start; i < end; i++) {
                half += Character.isSurrogate(text.charAt(i)) ? 3 : text.charAt(i) == ' ' ? 0 : 1;
                boolean merges = text.charAt(i) == 'e';
                if (half / 2 + (merges ? 0 : 1) <= limit && CodePoints.floor(text, i + 1) == i + 1) {
                    fits = i + 1;
                }
            }
            return new Fit(fits, count(text, start, fits));
        }

        @Override
        public boolean exact() {
            return true;
        }
    };

    record Piece(int kind, int words, String word) {}

    @Property(tries = 1_000)
    void everyUnitIsShownAscendingAndInBudget(
            @ForAll("documents") StoredText text, @ForAll("budgets") PrefixBudget budget, @ForAll boolean uneven) {
        // Given
        TokenCounter counter = uneven ? UNEVEN : new CharacterEstimate();
        String instruction = SystemInstruction.of(RECIPE);

        // When
        List<PlannedPrefix> prefixes = new PrefixPlanner(counter).plan(text, RECIPE, budget);

        // Then
        int covered = 0;
        Set<Integer> pages = new TreeSet<>();
        for (PlannedPrefix prefix : prefixes) {
            for (TextRange range : prefix.ranges()) {
                assertThat(range.start()).isLessThanOrEqualTo(covered);
                assertThat(range.end()).isGreaterThan(covered);
                covered = range.end();
            }
            pages.addAll(prefix.pages());
            String rendered = Rendered.of(prefix, text);
            int roles = 2;
            long tokens = counter.count(rendered).tokens()
                    + counter.count(instruction).tokens()
                    + roles;
            assertThat(prefix.tokens().tokens()).isEqualTo(tokens);
            assertThat(tokens).isLessThanOrEqualTo(budget.prefixTokens() - budget.questionAllowance());
            int small = (budget.prefixTokens() - budget.questionAllowance()) / 8;
            assertThat(cut(text, prefix.ranges().get(0).start(), counter, small))
                    .isFalse();
            assertThat(cut(text, prefix.ranges().get(0).end(), counter, small)).isFalse();
        }
        assertThat(covered).isEqualTo(text.text().length());
        assertThat(pages)
                .hasSize(prefixes.isEmpty() ? 0 : text.outline().pages().size());
    }

    @Property(tries = 300)
    void halvesTogetherShowTheWholeEachLessOfItAndInBudget(
            @ForAll("documents") StoredText text, @ForAll("budgets") PrefixBudget budget, @ForAll boolean uneven) {
        // Given
        TokenCounter counter = uneven ? UNEVEN : new CharacterEstimate();
        List<PlannedPrefix> prefixes = new PrefixPlanner(counter).plan(text, RECIPE, budget);
        PrefixHalver halver = new PrefixHalver(counter, text, RECIPE, budget);

        // When, Then
        for (PlannedPrefix prefix : prefixes) {
            TextRange whole = prefix.ranges().get(0);
            assertThat(halver.whole(whole)).isEqualTo(prefix);
            List<PlannedPrefix> halves = halver.halves(whole);
            if (!halves.isEmpty()) {
                TextRange first = halves.get(0).ranges().get(0);
                TextRange second = halves.get(1).ranges().get(0);
                assertThat(first.start()).isEqualTo(whole.start());
                assertThat(second.end()).isEqualTo(whole.end());
                assertThat(first.end()).isLessThan(whole.end()).isGreaterThanOrEqualTo(second.start());
                assertThat(second.start()).isGreaterThan(whole.start());
                assertThat(halves).hasSize(2).allSatisfy(half -> {
                    TextRange range = half.ranges().get(0);
                    assertThat(text.text().substring(range.start(), range.end()))
                            .isNotBlank();
                    assertThat(half.tokens().tokens())
                            .isLessThanOrEqualTo(budget.prefixTokens() - budget.questionAllowance());
                });
            }
        }
    }

    /** True when a place divides a row of a table or a line of a program that has few tokens. */
    private static boolean cut(StoredText text, int at, TokenCounter counter, long tokens) {
        for (Block block : text.outline().blocks()) {
            boolean row = block.kind() == BlockKind.ROW || block.kind() == BlockKind.HEADER_ROW;
            if (row
                    && block.start() < at
                    && at < block.end()
                    && fits(text, block.start(), block.end(), counter, tokens)) {
                return true;
            }
        }
        for (Part part : text.outline().parts()) {
            if (part.path().endsWith(".java") && part.start() < at && at < part.end()) {
                int start = Math.max(part.start(), text.text().lastIndexOf('\n', at - 1) + 1);
                int feed = text.text().indexOf('\n', at);
                int end = feed < 0 || feed >= part.end() ? part.end() : feed + 1;
                return start < at && fits(text, start, end, counter, tokens);
            }
        }
        return false;
    }

    private static boolean fits(StoredText text, int start, int end, TokenCounter counter, long tokens) {
        return counter.count(text.text(), start, end) <= tokens;
    }

    @Property(tries = 1_000)
    void sameInputGivesSameBytesWhateverIsAsked(
            @ForAll("documents") StoredText text, @ForAll("budgets") PrefixBudget budget) {
        // Given
        StoredText same = new StoredText(new String(text.text().toCharArray()), text.outline());
        List<PlannedPrefix> prefixes = new PrefixPlanner(new CharacterEstimate()).plan(text, RECIPE, budget);

        // When
        List<PlannedPrefix> again = new PrefixPlanner(new CharacterEstimate()).plan(same, EDITED, budget);

        // Then
        assertThat(again).isEqualTo(prefixes);
        for (int i = 0; i < prefixes.size(); i++) {
            assertThat(Rendered.of(again.get(i), same)).isEqualTo(Rendered.of(prefixes.get(i), text));
        }
    }

    @Property(tries = 100)
    void idsAreTheHashOfWhatIsRendered(@ForAll("documents") StoredText text, @ForAll("budgets") PrefixBudget budget) {
        // When
        List<PlannedPrefix> prefixes = new PrefixPlanner(new CharacterEstimate()).plan(text, RECIPE, budget);

        // Then
        assertThat(prefixes)
                .allSatisfy(prefix -> assertThat(PrefixId.of(prefix.layout(), Rendered.of(prefix, text)))
                        .isEqualTo(prefix.id()));
    }

    @Property(tries = 100)
    void slicesReadBackFromTheStoredBytes(
            @ForAll("documents") StoredText text, @ForAll("budgets") PrefixBudget budget) {
        // Given
        byte[] stored = text.text().getBytes(StandardCharsets.UTF_8);

        // When
        List<PlannedPrefix> prefixes = new PrefixPlanner(new CharacterEstimate()).plan(text, RECIPE, budget);

        // Then
        assertThat(prefixes)
                .flatExtracting(prefix -> prefix.layout().segments())
                .filteredOn(Segment.Slice.class::isInstance)
                .allSatisfy(segment -> {
                    Segment.Slice slice = (Segment.Slice) segment;
                    byte[] bytes = Arrays.copyOfRange(stored, (int) slice.startByte(), (int) slice.endByte());
                    assertThat(new String(bytes, StandardCharsets.UTF_8))
                            .isEqualTo(text.text().substring(slice.start(), slice.end()));
                });
    }

    @Property(tries = 100)
    void layoutsSurviveTheContentStore(@ForAll("documents") StoredText text, @ForAll("budgets") PrefixBudget budget) {
        // Given
        List<PlannedPrefix> prefixes = new PrefixPlanner(new CharacterEstimate()).plan(text, RECIPE, budget);

        // When, Then
        assertThat(prefixes)
                .allSatisfy(prefix -> assertThat(PrefixLayoutJson.read(PrefixLayoutJson.write(prefix.layout())))
                        .isEqualTo(prefix.layout()));
    }

    @Provide
    Arbitrary<PrefixBudget> budgets() {
        return Combinators.combine(
                        Arbitraries.integers().between(600, 3_000),
                        Arbitraries.integers().between(0, 100),
                        Arbitraries.integers().between(0, 149))
                .as(PrefixBudget::new);
    }

    @Provide
    Arbitrary<StoredText> documents() {
        Arbitrary<String> words = Arbitraries.of(
                "word ",
                "Sentence end. ",
                "\uD83D\uDE00",
                "line\n",
                "x",
                "äöü",
                "漢字。",
                "a\uD835\uDD4Fe ",
                "    call(x);\n",
                "}\n\nvoid f() {\n",
                "Q. Why?\nA. So.\n");
        return Combinators.combine(
                        Arbitraries.integers().between(0, 9),
                        Arbitraries.integers().between(0, 700),
                        words)
                .as(Piece::new)
                .list()
                .ofMaxSize(25)
                .map(PrefixPlannerLawsTest::build);
    }

    private static void table(Documents document, Piece piece) {
        List<String> rows = new ArrayList<>(List.of("name\tamount\n"));
        for (int i = 0; i < piece.words() / 5; i++) {
            rows.add(piece.word().strip().replace('\n', ' ').repeat(1 + i % 30) + "\t1\n");
        }
        document.table(rows);
    }

    private static StoredText build(List<Piece> pieces) {
        Documents document = Documents.document();
        int parts = 0;
        for (Piece piece : pieces) {
            String words = piece.word().repeat(piece.words());
            switch (piece.kind()) {
                case 0 -> document.part("part" + parts + (parts++ % 2 == 0 ? ".txt" : ".java"));
                case 1, 2 -> document.page();
                case 3 -> document.block(BlockKind.HEADING, 1 + piece.words() % 3, words);
                case 4 -> document.block(BlockKind.CLAUSE, 1 + piece.words() % 3, words);
                case 5, 6 -> document.block(BlockKind.PARAGRAPH, 0, words);
                case 7 -> table(document, piece);
                default -> document.loose(words);
            }
        }
        return document.build();
    }
}
