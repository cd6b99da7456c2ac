package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines of a medication list: name, dose, route, frequency. */
final class MedicationFinder implements Finder {
    private static final String MAIN = "name|drug|medic|substance|agent";
    private static final Pattern LINE = Pattern.compile(
            "(?:[-•*]\\s*|\\d{1,2}[.)]\\s*)?([\\p{Lu}][\\p{L}/ -]{2,40}?(?:\\s+\\d[\\d.]*%)?)[,:]?\\s+(\\d[\\d,./-]*\\s?(?:mg|mcg|µg|g|units?|IU|mL|ml|drops?|puffs?|tablets?|capsules?|mEq|%)(?:/\\w+)?)\\b(.*)",
            Pattern.DOTALL);
    private static final Pattern FREQUENCY = Pattern.compile(
            "\\b(?:(?:once|twice|three times|four times|\\d times)(?:\\s+(?:daily|a day|per day|weekly|a week))|every\\s+(?:\\d+|other|morning|evening|night)(?:\\s*(?:hours?|days?|h|day))?(?:\\s+as needed)?|daily|nightly|weekly|at bedtime|as needed|b\\.?i\\.?d\\b\\.?|t\\.?i\\.?d\\b\\.?|q\\.?\\d+\\s?h|qhs|prn)(?:\\s+(?:at bedtime|with meals|as needed))?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ROUTE = Pattern.compile(
            "\\b(?:by mouth|orally|oral|PO|p\\.o\\.|IV|intravenous(?:ly)?|subcutaneous(?:ly)?|SC|inhaled|topical(?:ly)?|sublingual|(?:right|left|each|both) eyes?)\\b",
            Pattern.CASE_INSENSITIVE);

    @Override
    public boolean suits(Question question) {
        return question.isNamed("medic", "drug", "prescri", "stopped", "discharge med", "current med")
                && question.plural()
                && question.speaksOf("medic", "drug", "prescri");
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        List<Hit> listed = new ArrayList<>();
        for (Line line : text.lines()) {
            String section = line.section().toLowerCase(Locale.ROOT);
            if (section.contains("medic") || section.contains("prescri") || section.contains("drug")) {
                item(text, line, question).ifPresent(listed::add);
            }
        }
        return listed;
    }

    private static Optional<Hit> item(SourceText text, Line line, Question question) {
        Matcher m = LINE.matcher(text.raw(line));
        String status = line.label().replaceAll("\\s*[-–:].*", "").toLowerCase(Locale.ROOT);
        boolean stopped = status.startsWith("stop") || status.startsWith("discontinu");
        boolean wantsStopped = question.isNamed("stop", "discontinu", "ended");
        if (!m.matches() || (wantsStopped != stopped && !question.assertion() && !hasStatus(question))) {
            return Optional.empty();
        }
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("freq|how_often|schedule|often|interval|sig", first(FREQUENCY, m.group(3)));
        facts.put("dose|dosage|strength|amount", m.group(2));
        facts.put("route|how_given", first(ROUTE, m.group(3)));
        facts.put("status|change|action", status);
        facts.put("reason|why|indication|comment|note", stopped ? m.group(3).replaceFirst(".*\\s{3,}", "") : "");
        facts.put(MAIN, m.group(1));
        return Optional.of(new Hit(
                Row.of(question, MAIN, facts),
                line.start(),
                line.end(),
                stopped ? Assertion.HISTORICAL : Assertion.AFFIRMED));
    }

    private static boolean hasStatus(Question question) {
        return question.columns().stream()
                .anyMatch(c -> c.contains("status") || c.contains("change") || c.contains("action"));
    }

    private static String first(Pattern pattern, String text) {
        Matcher m = pattern.matcher(text);
        return m.find() ? m.group() : "";
    }
}
