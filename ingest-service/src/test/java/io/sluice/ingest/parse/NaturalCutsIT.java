package io.sluice.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.pack.PlannedPrefix;
import io.sluice.extraction.pack.PrefixBudget;
import io.sluice.extraction.pack.PrefixPlanner;
import io.sluice.extraction.recipe.AmbiguousDates;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.CharacterEstimate;
import io.sluice.ingest.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Cuts in real contracts, as a reader sees them; all of them are judged, 30 are written to {@value #REPORT}. */
class NaturalCutsIT {
    private static final String REPORT = "target/natural-cuts.txt";
    private static final int SHOWN = 30;
    private static final int UNITS_AROUND = 260;

    /** A rule of this test alone: a number or letter of a clause at a line's start, where the words before it have ended. */
    private static final Pattern CLAUSE = Pattern.compile(
            "[.;:][\"”]?(?:\\s+and|\\s+or)?\\s*\\n\\s*(?=(?:ARTICLE|Article|SECTION|Section)\\s+[IVX\\d]+|\\d{1,2}(?:\\.\\d{1,2})+\\.?\\s+\\S"
                    + "|\\d{1,2}\\.\\s+[A-Z]|\\([a-z]{1,3}\\)\\s+\\S)");

    private static final Recipe RECIPE = new Recipe(
            "r",
            false,
            0,
            "A lawyer.",
            List.of(new Field(
                    "law",
                    "Which law?",
                    FieldType.TEXT,
                    false,
                    false,
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    false,
                    AmbiguousDates.REVIEW)),
            Set.of(),
            Calls.AUTO,
            Optional.empty(),
            Optional.empty());

    private record Cut(String contract, String text, int at, int prefixUnits) {}

    @Test
    void noCutIsInsideASentenceWhereAClauseBeganWithinATwentiethOfTheBudget() throws IOException {
        // Given
        List<Cut> cuts = new ArrayList<>();
        for (Path file : contracts()) {
            ParseOutcome.Parsed parsed = (ParseOutcome.Parsed) new DocumentParser()
                    .parse(List.of(new Member(file, file.getFileName().toString())), Limits.DEFAULT);
            StoredText text = new StoredText(parsed.text(), parsed.outline());
            for (int budget : List.of(3_000, 8_000)) {
                cuts.addAll(cuts(file, text, budget));
            }
        }

        // When
        List<Cut> bad = cuts.stream()
                .filter(cut -> insideASentence(cut) && clauseNear(cut))
                .toList();

        // Then
        StringBuilder report = new StringBuilder();
        cuts.stream()
                .filter(NaturalCutsIT::insideASentence)
                .forEach(cut -> report.append("INSIDE ").append(shown(cut)));
        for (int i = 0; i < SHOWN; i++) {
            report.append(i + 1).append(". ").append(shown(cuts.get(i * cuts.size() / SHOWN)));
        }
        Files.writeString(Path.of(REPORT), report);
        assertThat(cuts).hasSizeGreaterThan(10 * SHOWN);
        assertThat(bad).isEmpty();
    }

    /** All 39 as text; every third also as PDF, which takes longer to read. */
    private static List<Path> contracts() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String kind : List.of("txt", "pdf")) {
            try (Stream<Path> all = Files.list(SharedData.folder("cuad").resolve(kind))) {
                List<Path> sorted = all.sorted().toList();
                for (int i = 0; i < sorted.size(); i += kind.equals("pdf") ? 3 : 1) {
                    files.add(sorted.get(i));
                }
            }
        }
        return files;
    }

    private static List<Cut> cuts(Path file, StoredText text, int budget) {
        List<PlannedPrefix> prefixes =
                new PrefixPlanner(new CharacterEstimate()).plan(text, RECIPE, new PrefixBudget(budget, 500, 100));
        List<Cut> cuts = new ArrayList<>();
        for (PlannedPrefix prefix : prefixes.subList(0, prefixes.size() - 1)) {
            int start = prefix.ranges().get(0).start();
            int end = prefix.ranges().get(0).end();
            cuts.add(new Cut(file.getFileName().toString(), text.text(), end, end - start));
        }
        return cuts;
    }

    /** The words before end with a letter, number or comma, and no clause, heading or list item begins behind. */
    private static boolean insideASentence(Cut cut) {
        String before = cut.text().substring(0, cut.at()).stripTrailing();
        String after = cut.text().substring(cut.at()).stripLeading();
        boolean open = before.matches("(?s).*[\\p{L}\\d,(-]");
        boolean begins = after.matches(
                "(?s)(?:[A-Z\\d (]{0,6}[.)]\\s|\\(\\w{1,4}\\)|\\d|ARTICLE|Article|SECTION|Section|[A-Z][A-Z&,.' -]{5}).*");
        return (open && !begins) || Character.isLowerCase(after.charAt(0));
    }

    private static boolean clauseNear(Cut cut) {
        int near = cut.prefixUnits() / 20;
        Matcher clause = CLAUSE.matcher(cut.text());
        return clause.find(Math.max(0, cut.at() - near)) && clause.end() <= cut.at() + near;
    }

    private static String shown(Cut cut) {
        String before = cut.text().substring(Math.max(0, cut.at() - UNITS_AROUND), cut.at());
        String after = cut.text().substring(cut.at(), Math.min(cut.text().length(), cut.at() + UNITS_AROUND));
        return cut.contract() + " at " + cut.at() + "\n" + before + "\n>>>>>>>> CUT <<<<<<<<\n" + after
                + "\n================================================================\n";
    }
}
