package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Allergies: what, and how the patient reacts. */
final class AllergyFinder implements Finder {
    private static final String MAIN = "substance|allergen|name|allerg|drug|agent";
    private static final Pattern LISTED = Pattern.compile(
            "(?:[-•*]\\s*|\\d{1,2}[.)]\\s*)?([\\p{Lu}][\\p{L}/ -]{2,40}?)(?:\\s{2,}|\\s*[:(–]\\s*|\\s-\\s)([^;.)]{2,80}).*",
            Pattern.DOTALL);
    private static final Pattern INLINE =
            Pattern.compile("\\b(?:allergic to|allergy to|Allergies:)\\s+([\\p{L}][^.;\\n]{1,80})");
    private static final Pattern NONE = Pattern.compile("\\bno\\s+known\\b[^.]*", Pattern.CASE_INSENSITIVE);

    @Override
    public boolean suits(Question question) {
        return question.isNamed("allerg", "intoleran") && question.plural();
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        List<Hit> hits = new ArrayList<>();
        for (Line line : text.lines()) {
            String raw = text.raw(line);
            if (line.section().toLowerCase(Locale.ROOT).contains("allerg") && !raw.equals(line.section())) {
                listed(text, line, question, hits);
            } else if (!line.section().toLowerCase(Locale.ROOT).contains("allerg")) {
                Matcher inline = INLINE.matcher(raw);
                if (inline.find()) {
                    hits.add(hit(
                            question,
                            inline.group(1),
                            "",
                            line.start() + inline.start(1),
                            line.start() + inline.end(1),
                            Assertion.AFFIRMED));
                }
            }
        }
        return hits;
    }

    private static void listed(SourceText text, Line line, Question question, List<Hit> hits) {
        String raw = text.raw(line);
        Matcher none = NONE.matcher(raw);
        Matcher item = LISTED.matcher(raw);
        if (none.find()) {
            if (question.assertion()) {
                hits.add(hit(
                        question,
                        raw.replaceFirst("(?i)no known (?:drug )?allerg(?:y|ies)(?: to)?\\s*", ""),
                        "",
                        line.start(),
                        line.end(),
                        Assertion.NEGATED));
            }
        } else if (item.matches()) {
            hits.add(hit(question, item.group(1), item.group(2), line.start(), line.end(), Assertion.AFFIRMED));
        }
    }

    private static Hit hit(Question question, String what, String reaction, int start, int end, Assertion assertion) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("reaction|effect|symptom|manifest", reaction.replaceFirst("\\s*\\([^)]*$", ""));
        facts.put(MAIN, what.replaceFirst("\\.$", ""));
        return new Hit(Row.of(question, MAIN, facts), start, end, assertion);
    }
}
