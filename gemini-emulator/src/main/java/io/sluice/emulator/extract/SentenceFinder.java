package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** The sentence that speaks of it; for lists the best few, with what their columns ask for. */
final class SentenceFinder implements Finder {
    private static final Pattern CAPITALS = Pattern.compile("[\\p{Lu}\\s-]{12,}");
    private static final int MOST = 6;
    private static final int SHORTEST = 20;

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.TEXT || question.kind() == Kind.LIST;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        return new Relevance(text, question)
                .ranked().stream()
                        .filter(s -> s.end() - s.start() >= SHORTEST && !isHeading(text, s))
                        .filter(s -> !question.speaksOf("within what", "how long", "what time", "how many days")
                                || !Periods.in(text.text(), s.start(), s.end()).isEmpty())
                        .filter(s -> Phrases.whole(text, s))
                        .filter(s -> question.kind() != Kind.LIST || fitsColumns(text, question, s))
                        .limit(question.kind() == Kind.LIST ? MOST : 1)
                        .sorted(Comparator.comparingInt(Sentence::start))
                        .map(s -> hit(text, question, s))
                        .toList();
    }

    private static boolean isHeading(SourceText text, Sentence sentence) {
        String raw = text.raw(sentence);
        return raw.startsWith("|")
                || CAPITALS.matcher(raw).lookingAt()
                || (raw.length() < 80 && raw.equals(raw.toUpperCase(Locale.ROOT)));
    }

    /** A row that asks for a date, an amount or a period is only made of a sentence that has one. */
    private static boolean fitsColumns(SourceText text, Question question, Sentence sentence) {
        Map<String, String> facts = typed(text, sentence);
        List<String> wanted = facts.keySet().stream()
                .filter(key -> List.of(key.split("\\|", -1)).stream().anyMatch(question.columns()::contains))
                .toList();
        return wanted.isEmpty()
                || wanted.stream().anyMatch(key -> !facts.get(key).isEmpty());
    }

    private static Hit hit(SourceText text, Question question, Sentence sentence) {
        Assertion assertion = question.assertion()
                ? Assertion.of(
                        sentence.section(),
                        text.text(),
                        sentence.start(),
                        sentence.end(),
                        sentence.end(),
                        sentence.end())
                : Assertion.AFFIRMED;
        return new Hit(value(text, question, sentence), sentence.start(), sentence.end(), assertion);
    }

    private static JsonNode value(SourceText text, Question question, Sentence sentence) {
        String plain = SourceText.plain(text.raw(sentence));
        if (question.kind() == Kind.TEXT) {
            return TextNode.valueOf(plain);
        }
        Map<String, String> facts = typed(text, sentence);
        facts.put("file|path|module", sentence.part());
        String rest = question.columns().stream()
                .filter(c -> facts.keySet().stream()
                        .noneMatch(k -> List.of(k.split("\\|", -1)).contains(c)))
                .findFirst()
                .orElse("text");
        facts.put(rest, plain);
        return Row.of(question, rest, facts);
    }

    private static Map<String, String> typed(SourceText text, Sentence sentence) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("date|when|due", first(text, Dates.in(text.text(), sentence.start(), sentence.end())));
        facts.put(
                "amount|price|fee|sum|value|limit",
                first(text, Amounts.in(text.text(), sentence.start(), sentence.end())));
        facts.put(
                "period|notice|deadline|duration|term|days",
                first(text, Periods.in(text.text(), sentence.start(), sentence.end())));
        return facts;
    }

    private static String first(SourceText text, List<Hit> hits) {
        return hits.isEmpty() ? "" : text.raw(hits.get(0).start(), hits.get(0).end());
    }
}
