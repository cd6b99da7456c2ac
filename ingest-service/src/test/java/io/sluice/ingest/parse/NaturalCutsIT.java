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

    /** Every so many-th contract is also read as a PDF. */
    private static final int PDFS = 10;

    /** A prime: samples are not all from the same place in their contracts. */
    private static final int SPREAD = 7_919;

    private static final List<Integer> BUDGETS = List.of(1_000, 3_000, 8_000);
    private static final int QUESTION = 100;

    /** Of the estimate. */
    private static final int UNITS_PER_TOKEN = 3;

    private static final Pattern OPEN = Pattern.compile("[\\p{L}\\d,(-]$");
    private static final Pattern BEGINS = Pattern.compile(
            "[A-Z\\d (]{0,6}[.)]\\s|\\(\\w{1,4}\\)|\\d|(?i:article|section|attachment|exhibit|schedule|annex|appendix) |[A-Z][A-Z&,.' -]{5}");

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

    private record Cut(String contract, String text, int at, int prefixUnits, int unitsLeft) {
        String before(int units) {
            return text.substring(Math.max(0, at - units), at);
        }

        String behind(int units) {
            return text.substring(at, Math.min(text.length(), at + units));
        }
    }

    @Test
    void noCutIsInsideASentenceWhereAClauseBeganWithinATwentiethOfTheBudget() throws IOException {
        // Given
        List<List<Cut>> byContract = new ArrayList<>();
        for (Path file : contracts()) {
            ParseOutcome.Parsed parsed = (ParseOutcome.Parsed) new DocumentParser()
                    .parse(List.of(new Member(file, file.getFileName().toString())), Limits.DEFAULT);
            StoredText text = new StoredText(parsed.text(), parsed.outline());
            List<Cut> cuts = new ArrayList<>();
            for (int budget : BUDGETS) {
                cuts.addAll(cuts(file, text, budget));
            }
            byContract.add(cuts);
        }

        // When
        List<Cut> cuts = byContract.stream().flatMap(List::stream).toList();
        List<Cut> inside = cuts.stream().filter(NaturalCutsIT::insideASentence).toList();
        List<Cut> bad = inside.stream().filter(NaturalCutsIT::clauseNear).toList();

        // Then
        StringBuilder report = new StringBuilder("%d cuts, %d inside a sentence, %d of them near a clause%n"
                .formatted(cuts.size(), inside.size(), bad.size()));
        sample(byContract).forEach(cut -> report.append(shown(cut)));
        report.append("\nInside a sentence, as far as this test can tell, by no better place near:\n\n");
        inside.forEach(cut -> report.append(bad.contains(cut) ? "BAD " : "").append(shown(cut)));
        Files.writeString(Path.of(REPORT), report);
        assertThat(cuts).hasSizeGreaterThan(10 * SHOWN);
        assertThat(bad).extracting(NaturalCutsIT::shown).isEmpty();
    }

    /** All 39 as text; a few also as PDF, which take longer to read. */
    private static List<Path> contracts() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String kind : List.of("txt", "pdf")) {
            try (Stream<Path> all = Files.list(SharedData.folder("cuad").resolve(kind))) {
                List<Path> sorted = all.sorted().toList();
                for (int i = 0; i < sorted.size(); i += kind.equals("pdf") ? PDFS : 1) {
                    files.add(sorted.get(i));
                }
            }
        }
        return files;
    }

    private static List<Cut> cuts(Path file, StoredText text, int budget) {
        List<PlannedPrefix> prefixes =
                new PrefixPlanner(new CharacterEstimate()).plan(text, RECIPE, new PrefixBudget(budget, QUESTION, 50));
        List<Cut> cuts = new ArrayList<>();
        for (PlannedPrefix prefix : prefixes.subList(0, prefixes.size() - 1)) {
            int start = prefix.ranges().get(0).start();
            int end = prefix.ranges().get(0).end();
            int left = (int) (budget - QUESTION - prefix.tokens().tokens()) * UNITS_PER_TOKEN;
            cuts.add(new Cut(file.getFileName().toString(), text.text(), end, end - start, left));
        }
        return cuts;
    }

    /** Cuts of contracts all over the list, each from another place in its contract. */
    private static List<Cut> sample(List<List<Cut>> byContract) {
        List<List<Cut>> some =
                byContract.stream().filter(cuts -> !cuts.isEmpty()).toList();
        List<Cut> sample = new ArrayList<>();
        for (int i = 0; i < SHOWN; i++) {
            List<Cut> cuts = some.get(i * some.size() / SHOWN);
            sample.add(cuts.get(i * SPREAD % cuts.size()));
        }
        return sample;
    }

    /** The words before end with a letter, number or comma, and no clause, heading or list item begins behind. */
    private static boolean insideASentence(Cut cut) {
        String before = cut.before(UNITS_AROUND).stripTrailing();
        String behind = cut.behind(UNITS_AROUND).stripLeading();
        boolean open = OPEN.matcher(before).find();
        boolean begins = BEGINS.matcher(behind).lookingAt();
        return (open && !begins) || Character.isLowerCase(behind.charAt(0));
    }

    /** True when a clause begins a twentieth of the prefix before the cut, or behind it where it would still fit. */
    private static boolean clauseNear(Cut cut) {
        int near = cut.prefixUnits() / 20;
        Matcher clause = CLAUSE.matcher(cut.text());
        return clause.find(Math.max(0, cut.at() - near)) && clause.end() <= cut.at() + Math.min(near, cut.unitsLeft());
    }

    private static String shown(Cut cut) {
        return cut.contract() + " at " + cut.at() + ", prefix of " + cut.prefixUnits() + " characters\n"
                + cut.before(UNITS_AROUND) + "\n>>>>>>>> CUT <<<<<<<<\n" + cut.behind(UNITS_AROUND)
                + "\n================================================================\n";
    }
}
