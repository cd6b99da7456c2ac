package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.JsonNode;
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

/** Diagnoses and problems: from problem lists, and what the text denies, excludes or tells of relatives. */
final class DiagnosisFinder implements Finder {
    private static final String MAIN = "name|diagnos|problem|condition|disease|finding|what";
    private static final Pattern LIST_SECTION =
            Pattern.compile("diagnos|problem list|impression|assessment(?! tool)", Pattern.CASE_INSENSITIVE);
    private static final Pattern HISTORY_SECTION =
            Pattern.compile("past .*history|medical history", Pattern.CASE_INSENSITIVE);
    private static final Pattern ITEM = Pattern.compile(
            "(?:[-•*]\\s*|\\d{1,2}[.)]\\s*)?((?:No (?:history|evidence) of )?[\\p{Lu}][^,(;:\\n.]{2,90}?)(?=\\s*(?:[,(;:.]|\\bsince\\b|\\s-\\s|$)).*",
            Pattern.DOTALL);
    private static final Pattern NUMBERED = Pattern.compile("(?:[-•*]|\\d{1,2}[.)])\\s.*", Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("\\(([A-Z]\\d{2}(?:\\.\\w{1,4})?)\\)");
    private static final Pattern DENIED = Pattern.compile(
            "\\bno\\s+(?:family\\s+)?history\\s+of\\s+([\\p{L}][^.;:]{2,160})", Pattern.CASE_INSENSITIVE);
    private static final Pattern RELATIVE = Pattern.compile(
            "\\b(?:mother|father|brother|sister|daughter|son|aunt|uncle|grand\\w+)\\b[^.;]{0,40}?\\b(?:had|has|with|died of|died at \\d+ of|have)\\s+(?:an?\\s+)?([\\p{L}][\\p{L} -]{2,50}?)(?=\\s*(?:[,.;]|\\band\\b|\\bat\\b))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern QUALIFIED =
            Pattern.compile("(?i)(?:possible|probable|suspected|likely)\\s+(.+)", Pattern.DOTALL);

    @Override
    public boolean suits(Question question) {
        return question.plural()
                && question.isNamed("diagnos", "problem", "condition", "disease", "comorbid")
                && (question.kind() == Kind.LIST || question.kind() == Kind.TEXT);
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        List<Hit> hits = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Line line : text.lines()) {
            boolean list = LIST_SECTION.matcher(line.section()).find();
            if (list || HISTORY_SECTION.matcher(line.section()).find()) {
                listed(text, line, question, seen, hits, list);
            }
        }
        if (question.assertion()) {
            for (Sentence sentence : text.sentences()) {
                told(text, sentence, question, seen, hits);
            }
        }
        hits.sort(Comparator.comparingInt(Hit::start));
        return hits;
    }

    private static void listed(
            SourceText text, Line line, Question question, Set<String> seen, List<Hit> hits, boolean list) {
        String raw = text.raw(line);
        Matcher item = ITEM.matcher(raw);
        boolean heading = raw.equals(line.section()) || raw.equals(line.label());
        boolean procedure = !list && ProcedureFinder.NAME.matcher(raw).find();
        if (heading
                || procedure
                || !item.matches()
                || (list && !NUMBERED.matcher(raw).matches())) {
            return;
        }
        int start = line.start() + item.start(1);
        int end = line.start() + item.end(1);
        Assertion meant = Assertion.of(line.section(), text.text(), line.start(), start, end, line.end());
        boolean notConfirmed = line.label().toLowerCase(Locale.ROOT).contains("not confirmed");
        Assertion assertion = notConfirmed && meant == Assertion.AFFIRMED ? Assertion.POSSIBLE : meant;
        String name = item.group(1).replaceFirst("(?i)^no (?:history|evidence) of ", "");
        if (!name.equals(item.group(1))) {
            assertion = Assertion.NEGATED;
        }
        Matcher qualified = QUALIFIED.matcher(name);
        if (qualified.matches()) {
            name = qualified.group(1);
            assertion = assertion == Assertion.AFFIRMED ? Assertion.POSSIBLE : assertion;
        }
        String lower = name.toLowerCase(Locale.ROOT);
        boolean told = assertion == Assertion.HISTORICAL && seen.stream().anyMatch(s -> s.contains(lower));
        if (!told
                && (question.assertion() || assertion == Assertion.AFFIRMED)
                && seen.add(assertion + name.toLowerCase(Locale.ROOT))) {
            hits.add(new Hit(value(question, name, raw, assertion), line.start(), line.end(), assertion));
        }
    }

    private static void told(SourceText text, Sentence sentence, Question question, Set<String> seen, List<Hit> hits) {
        Matcher relative = RELATIVE.matcher(text.text()).region(sentence.start(), sentence.end());
        while (relative.find()) {
            add(text, question, relative.start(), relative.start(1), relative.end(1), Assertion.FAMILY, seen, hits);
        }
        Matcher denied = DENIED.matcher(text.text()).region(sentence.start(), sentence.end());
        while (denied.find()) {
            for (Terms.Place place : Terms.in(text.text(), denied.start(1), denied.end(1))) {
                add(text, question, denied.start(), place.start(), place.end(), Assertion.NEGATED, seen, hits);
            }
        }
    }

    private static void add(
            SourceText text,
            Question question,
            int from,
            int start,
            int end,
            Assertion assertion,
            Set<String> seen,
            List<Hit> hits) {
        String name = SourceText.plain(text.raw(start, end)).replaceFirst("(?i)^(?:an?|any|the) ", "");
        if (seen.add(assertion + name.toLowerCase(Locale.ROOT))) {
            hits.add(new Hit(value(question, name, "", assertion), from, end, assertion));
        }
    }

    private static JsonNode value(Question question, String name, String raw, Assertion assertion) {
        Matcher code = CODE.matcher(raw);
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("code|icd", code.find() ? code.group(1) : "");
        facts.put("status|assertion|certain", assertion.name().toLowerCase(Locale.ROOT));
        facts.put(MAIN, name);
        return Row.of(question, MAIN, facts);
    }
}
