package io.sluice.extraction.pack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.CharacterEstimate;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Many files in few prefixes. How few prefixes of a real codebase an edit changes is measured in benchmarks (CuttingRun). */
class PackingTest {
    private static final Recipe RECIPE = Documents.recipe("An engineer.", "What?");
    private static final PrefixBudget BUDGET = new PrefixBudget(3_000, 300, 100);
    private static final int FILES = 900;
    private static final int EDITS = 15;

    /** Prefixes at the end, which are filled by how much text is left. */
    private static final int TAIL = 6;

    private final Map<String, String> files = new TreeMap<>();
    private final Random random = new Random(1);

    PackingTest() {
        for (int i = 0; i < FILES; i++) {
            String path = "src/m%d/p%02d/File%04d.java".formatted(i / 300, i / 12, i);
            files.put(path, source(path, 2 + random.nextInt(18)));
        }
    }

    /** A packed codebase. */
    private record Packed(StoredText text, List<PlannedPrefix> prefixes) {
        static Packed of(Map<String, String> files) {
            Documents document = Documents.document();
            files.forEach((path, source) -> document.part(path).loose(source));
            StoredText text = document.build();
            return new Packed(text, new PrefixPlanner(new CharacterEstimate()).plan(text, RECIPE, BUDGET));
        }

        List<String> ids() {
            return prefixes.stream().map(PlannedPrefix::id).toList();
        }

        /** The file that each prefix begins with. */
        List<String> firstFiles() {
            Map<Integer, String> starts =
                    text.outline().parts().stream().collect(Collectors.toMap(Part::start, Part::path));
            return prefixes.stream()
                    .map(prefix -> starts.get(prefix.ranges().get(0).start()))
                    .toList();
        }

        long missingIn(Packed other) {
            Set<String> ids = Set.copyOf(other.ids());
            return ids().stream().filter(id -> !ids.contains(id)).count();
        }
    }

    enum Edit {
        GROWN {
            @Override
            void apply(Map<String, String> files, String path) {
                files.put(path, files.get(path) + source(path, 8));
            }
        },
        ADDED {
            @Override
            void apply(Map<String, String> files, String path) {
                files.put(path.replace(".java", "New.java"), source(path, 10));
            }
        },
        DELETED {
            @Override
            void apply(Map<String, String> files, String path) {
                files.remove(path);
            }
        };

        abstract void apply(Map<String, String> files, String path);
    }

    @Test
    void wordsEditedInPlaceChangeNoPrefixButTheOneThatShowsThem() {
        // Given
        Packed before = Packed.of(files);
        for (int i = 0; i < EDITS; i++) {
            Map<String, String> edited = new TreeMap<>(files);
            String path = anyPath();
            edited.put(path, edited.get(path).replace("call", "edit"));

            // When
            Packed after = Packed.of(edited);

            // Then
            assertThat(after.missingIn(before)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEditMovesNoCutFarBeforeItAndNoneBehindTheFirstOneThatStays(Edit edit) {
        // Given
        Packed before = Packed.of(files);
        List<String> firsts = before.firstFiles();
        for (int i = 0; i < EDITS; i++) {
            Map<String, String> edited = new TreeMap<>(files);
            String path = anyPath();
            edit.apply(edited, path);

            // When
            Packed after = Packed.of(edited);

            // Then
            long starts =
                    firsts.stream().filter(first -> first.compareTo(path) <= 0).count();
            int same = (int) Math.max(0, Math.min(starts - 2, firsts.size() - TAIL));
            assertThat(after.ids().subList(0, same)).isEqualTo(before.ids().subList(0, same));
            String stays = after.firstFiles().stream()
                    .filter(first -> first.compareTo(path) > 0 && firsts.contains(first))
                    .findFirst()
                    .orElse("");
            if (!stays.isEmpty()) {
                assertThat(from(stays, after)).isEqualTo(from(stays, before));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEditThatMovesFilesChangesOneOrTwoPrefixesAsARule(Edit edit) {
        // Given
        Packed before = Packed.of(files);
        long changed = 0;
        for (int i = 0; i < EDITS; i++) {
            Map<String, String> edited = new TreeMap<>(files);
            edit.apply(edited, anyPath());

            // When
            changed += Packed.of(edited).missingIn(before);
        }

        // Then
        assertThat(before.ids()).hasSizeBetween(30, 40);
        assertThat((double) changed / EDITS).isBetween(1.0, 2.0);
    }

    @Test
    void prefixesAreLittleMoreThanTheFewestPossibleAndBeginWithAFile() {
        // Given
        Packed packed = Packed.of(files);
        long tokens = packed.prefixes().stream()
                .mapToLong(prefix -> prefix.tokens().tokens())
                .sum();

        // When
        double fewest = Math.ceil((double) tokens / (BUDGET.prefixTokens() - BUDGET.questionAllowance()));

        // Then
        assertThat(packed.prefixes().size() / fewest).isLessThan(1.3);
        assertThat(packed.firstFiles()).doesNotContainNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 30, 60, 90})
    void aFewPrefixesAreAsFewAsPossible(int most) {
        // Given
        Map<String, String> some = new TreeMap<>();
        files.entrySet().stream().limit(most).forEach(file -> some.put(file.getKey(), file.getValue()));

        // When
        Packed packed = Packed.of(some);

        // Then
        long tokens = packed.prefixes().stream()
                .mapToLong(prefix -> prefix.tokens().tokens())
                .sum();
        double fewest = Math.ceil((double) tokens / (BUDGET.prefixTokens() - BUDGET.questionAllowance()));
        assertThat(packed.prefixes()).hasSizeBetween((int) fewest, (int) fewest + (most > 30 ? 1 : 0));
    }

    private static List<String> from(String firstFile, Packed packed) {
        return packed.ids()
                .subList(packed.firstFiles().indexOf(firstFile), packed.ids().size());
    }

    private String anyPath() {
        List<String> paths = List.copyOf(files.keySet());
        return paths.get(random.nextInt(paths.size()));
    }

    private static String source(String path, int lines) {
        StringBuilder source = new StringBuilder("class C {\n");
        for (int i = 0; i < lines; i++) {
            source.append("    call").append(path.hashCode() % 1_000 + i).append("(a, b);\n");
        }
        return source.append("}\n").toString();
    }
}
