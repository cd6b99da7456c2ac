package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Symptoms that a patient reports or denies. */
final class SymptomFinder implements Finder {
    private static final String MAIN = "name|symptom|complaint|what";
    private static final Pattern DENIED = Pattern.compile(
            "\\b(?:denies|denied|negative\\s+for)\\s+([\\p{L}][^.;:]{2,200})", Pattern.CASE_INSENSITIVE);
    private static final Pattern REPORTED = Pattern.compile(
            "\\b(?:positive\\s+for|complains\\s+of|complained\\s+of|presents\\s+with|presented\\s+with|reports)\\s+([\\p{L}][^.;:]{2,200})",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern REASON =
            Pattern.compile("reason for|chief complaint|presenting complaint", Pattern.CASE_INSENSITIVE);
    private static final Pattern SINCE = Pattern.compile(
            "\\b(?:for|over|since)\\s+(?:the\\s+(?:last|past)\\s+)?[^.;,]{3,40}", Pattern.CASE_INSENSITIVE);

    @Override
    public boolean suits(Question question) {
        return question.plural()
                && question.isNamed("symptom", "complaint")
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
        for (Sentence sentence : text.sentences()) {
            boolean reason = REASON.matcher(sentence.section()).find() && !sentence.heading();
            if (reason) {
                terms(
                        text,
                        sentence.start(),
                        sentence.start(),
                        sentence.end(),
                        Assertion.AFFIRMED,
                        question,
                        seen,
                        hits);
            }
            told(text, sentence, REPORTED, Assertion.AFFIRMED, question, seen, hits);
            if (question.assertion()) {
                told(text, sentence, DENIED, Assertion.NEGATED, question, seen, hits);
            }
        }
        return hits;
    }

    private static void told(
            SourceText text,
            Sentence sentence,
            Pattern pattern,
            Assertion assertion,
            Question question,
            Set<String> seen,
            List<Hit> hits) {
        Matcher m = pattern.matcher(text.text()).region(sentence.start(), sentence.end());
        while (m.find()) {
            terms(text, m.start(), m.start(1), m.end(1), assertion, question, seen, hits);
        }
    }

    private static void terms(
            SourceText text,
            int from,
            int start,
            int end,
            Assertion assertion,
            Question question,
            Set<String> seen,
            List<Hit> hits) {
        for (Terms.Place place : Terms.in(text.text(), start, end)) {
            String name = SourceText.plain(text.raw(place.start(), place.end()));
            if (seen.add(assertion + name.toLowerCase(Locale.ROOT))) {
                Matcher since = SINCE.matcher(text.text()).region(place.end(), end);
                Map<String, String> facts = new LinkedHashMap<>();
                facts.put("since|onset|duration", assertion == Assertion.AFFIRMED && since.find() ? since.group() : "");
                facts.put(MAIN, name);
                boolean denied = assertion == Assertion.NEGATED;
                hits.add(new Hit(Row.of(question, MAIN, facts), denied ? from : place.start(), place.end(), assertion));
            }
        }
    }
}
