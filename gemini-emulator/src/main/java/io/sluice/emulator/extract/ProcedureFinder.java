package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Procedures and studies: known by the endings of their names, and from the sections that list them. */
final class ProcedureFinder implements Finder {
    /** Words that name a procedure or an imaging study. */
    static final Pattern NAME = Pattern.compile(
            "\\b(?:[\\p{L}]+\\s+){0,2}(?:\\p{L}*(?:ectomy|otomy|ostomy|plasty|oscopy|ography|centesis|cardiogram|angiogram)|radiograph|x-ray|ultrasound|biopsy|dialysis|cardioversion|transfusion|\\p{L}+\\s+extraction|\\p{L}+\\s+bypass|(?:MRI|CT)(?:\\s+of\\s+the\\s+\\p{L}+)?)\\b",
            Pattern.CASE_INSENSITIVE);

    private static final String MAIN = "name|procedure|operation|study|what";
    private static final Pattern SECTION =
            Pattern.compile("procedure|operation|surgical|surgery|imaging|studies|radiology", Pattern.CASE_INSENSITIVE);
    private static final Pattern DATE = Pattern.compile(
            "^,?\\s+(?:in\\s+|on\\s+)?((?:\\p{Lu}\\p{L}+\\s+)?(?:\\d{1,2},?\\s+)?(?:19|20)\\d{2}|\\p{Lu}\\p{L}+\\s+\\d{1,2})\\b");
    private static final Pattern NOT_DONE = Pattern.compile(
            "^\\s+(?:was|were)\\s+not\\s+(?:performed|done|needed|placed)|^\\s+(?:was|were)\\s+(?:deferred|declined)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NONE_DONE = Pattern.compile(
            "\\bno\\s+((?:[\\p{L}-]+\\s+){0,2}[\\p{L}-]+)(?=[^.;]{0,60}\\b(?:was|were)\\s+(?:placed|performed|done|needed)\\b|\\s+(?:was|were)\\s+(?:placed|performed|done|needed)\\b)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TAIL =
            Pattern.compile("\\s+(?:and|was|were|or)\\b.*$", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    @Override
    public boolean suits(Question question) {
        return question.plural()
                && question.isNamed("procedure", "operation", "surger", "imaging", "studies")
                && (question.kind() == Kind.LIST || question.kind() == Kind.TEXT);
    }

    @Override
    public boolean decides() {
        return true;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        List<Hit> hits = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Line line : text.lines()) {
            if (SECTION.matcher(line.section()).find() && !text.raw(line).equals(line.section())) {
                named(text, line, question, seen, hits);
            }
        }
        if (question.assertion()) {
            for (Sentence sentence : text.sentences()) {
                notDone(text, sentence, question, seen, hits);
            }
        }
        hits.sort(Comparator.comparingInt(Hit::start));
        return hits;
    }

    private static void named(SourceText text, Line line, Question question, Set<String> seen, List<Hit> hits) {
        Matcher m = NAME.matcher(text.text()).region(line.start(), line.end());
        while (m.find()) {
            Matcher date = DATE.matcher(text.raw(m.end(), Math.min(line.end(), m.end() + 40)));
            if (date.find()) {
                Assertion meant = line.section().toLowerCase(Locale.ROOT).contains("past ")
                        ? Assertion.HISTORICAL
                        : Assertion.AFFIRMED;
                add(text, question, m.start(), m.end(), date.group(1), m.end() + date.end(), meant, seen, hits);
            }
        }
    }

    private static void notDone(
            SourceText text, Sentence sentence, Question question, Set<String> seen, List<Hit> hits) {
        Matcher named = NAME.matcher(text.text()).region(sentence.start(), sentence.end());
        while (named.find()) {
            Matcher not = NOT_DONE.matcher(text.raw(named.end(), sentence.end()));
            if (not.find()) {
                add(
                        text,
                        question,
                        named.start(),
                        named.end(),
                        "",
                        named.end() + not.end(),
                        Assertion.NEGATED,
                        seen,
                        hits);
            }
        }
        Matcher none = NONE_DONE.matcher(text.text()).region(sentence.start(), sentence.end());
        while (none.find()) {
            int end =
                    none.start(1) + TAIL.matcher(none.group(1)).replaceFirst("").length();
            boolean procedure = SECTION.matcher(sentence.section()).find()
                    || NAME.matcher(text.raw(none.start(1), end)).find();
            if (procedure) {
                add(text, question, none.start(), end, "", end, Assertion.NEGATED, seen, hits);
            }
        }
    }

    private static void add(
            SourceText text,
            Question question,
            int start,
            int end,
            String date,
            int quoteEnd,
            Assertion meant,
            Set<String> seen,
            List<Hit> hits) {
        String name = SourceText.plain(text.raw(start, end)).replaceFirst("(?i)^(?:no|an?|the)\\s+", "");
        if (seen.add(name.toLowerCase(Locale.ROOT))) {
            Map<String, String> facts = new LinkedHashMap<>();
            facts.put("date|when|day", date);
            facts.put(MAIN, name);
            hits.add(new Hit(Row.of(question, MAIN, facts), start, quoteEnd, meant));
        }
    }
}
