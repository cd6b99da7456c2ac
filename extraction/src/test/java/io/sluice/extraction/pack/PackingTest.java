package io.sluice.extraction.pack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.CharacterEstimate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PackingTest {
    private static final Recipe RECIPE = Documents.recipe("An engineer.", "What?");
    private static final PrefixBudget BUDGET = new PrefixBudget(10_000, 1_000, 200);
    private static final int FILES = 4_000;
    private static final int EDITS = 40;
    private final Map<String, String> files = new TreeMap<>();

    PackingTest() {
        Random random = new Random(1);
        for (int i = 0; i < FILES; i++) {
            String path = "src/m%d/p%02d/File%04d.java".formatted(i / 1_000, i / 25, i);
            files.put(path, source(path, 2 + random.nextInt(18)));
        }
    }

    @Test
    void anEditedFileLeavesNineTenthsOfThePrefixesAsTheyWere() {
        // Given
        Set<String> before = ids(files);
        Random random = new Random(2);
        int far = 0;
        double share = 0;

        // When
        for (int i = 0; i < EDITS; i++) {
            Map<String, String> edited = new TreeMap<>(files);
            String path = edited.keySet().stream()
                    .skip(random.nextInt(FILES))
                    .findFirst()
                    .orElseThrow();
            switch (i % 4) {
                case 0 -> edited.put(path, edited.get(path).replaceFirst("call", "edited"));
                case 1 -> edited.put(path, edited.get(path) + source(path, 8));
                case 2 -> edited.put(path + ".New.java", source(path, 10));
                default -> edited.remove(path);
            }
            Set<String> after = ids(edited);
            double changed =
                    (double) after.stream().filter(id -> !before.contains(id)).count() / after.size();
            share += changed / EDITS;
            far += changed > 0.10 ? 1 : 0;
        }

        // Then
        assertThat(before).hasSizeGreaterThan(20);
        assertThat(share).isLessThan(0.08);
        assertThat(far).isLessThanOrEqualTo(EDITS / 10);
    }

    @Test
    void prefixesAreLittleMoreThanTheFewestPossible() {
        // Given
        List<PlannedPrefix> prefixes = plan(files);
        long tokens =
                prefixes.stream().mapToLong(prefix -> prefix.tokens().tokens()).sum();

        // When
        double fewest = Math.ceil((double) tokens / (BUDGET.prefixTokens() - BUDGET.questionAllowance()));

        // Then
        assertThat(prefixes.size() / fewest).isLessThan(1.3);
    }

    @Test
    void ofManyPrefixesEachEndsWithAFileAndMostAtADirectory() {
        // Given
        List<PlannedPrefix> prefixes = plan(files);

        // When
        List<String> firstLines = prefixes.stream()
                .map(prefix -> ((Segment.Literal) prefix.layout().segments().get(0)).literal())
                .toList();

        // Then
        assertThat(firstLines).allMatch(line -> line.startsWith("[[part: src/m"));
        assertThat(prefixes)
                .allSatisfy(prefix -> assertThat(prefix.layout().segments().get(1))
                        .isInstanceOfSatisfying(
                                Segment.Slice.class,
                                slice -> assertThat(slice.start())
                                        .isEqualTo(prefix.ranges().get(0).start())));
    }

    private static String source(String path, int lines) {
        StringBuilder source = new StringBuilder("class C {\n");
        for (int i = 0; i < lines; i++) {
            source.append("    call").append(path.hashCode() % 1_000 + i).append("(a, b);\n");
        }
        return source.append("}\n").toString();
    }

    private static Set<String> ids(Map<String, String> files) {
        Set<String> ids = new HashSet<>();
        plan(files).forEach(prefix -> ids.add(prefix.id()));
        return ids;
    }

    private static List<PlannedPrefix> plan(Map<String, String> files) {
        Documents document = Documents.document();
        files.forEach((path, source) -> document.part(path).loose(source));
        return new PrefixPlanner(new CharacterEstimate()).plan(document.build(), RECIPE, BUDGET);
    }
}
