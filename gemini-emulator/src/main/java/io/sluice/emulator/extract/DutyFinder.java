package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.BooleanNode;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Duties that contracts state in few forms: to insure, not to assign without consent. */
final class DutyFinder implements Finder {
    private static final int LEAD = 120;
    private static final Pattern INSURE = insensitive(
            "\\b(?:shall|will|must|agrees?\\s+to|(?:is|are)\\s+required\\s+to)\\s+(?:(?!who\\b|which\\b|that\\b|right\\b)[\\w,’'()-]+\\s+){0,20}?(?:maintain|carry|obtain|procure|keep|provide|purchase|take\\s+out)\\b[^.;]{0,100}?\\binsurance\\b|\\binsurance\\b[^.;]{0,60}\\b(?:shall|will|must)\\s+be\\s+(?:maintained|carried|obtained|provided|kept)\\b");
    private static final Pattern ASSIGN = insensitive(
            "\\b(?:may|shall|will|can|must|is|are|be)\\b[^.;]{0,120}?\\b(?:assign(?:ed|able)?|sublet|transfer(?:red|able)?|delegated?)\\b[^.;]{0,320}?\\b(?:consent|approval|permission|agreement\\s+of|agreed\\s+(?:upon\\s+)?in\\s+writing)\\b");
    private static final Pattern OBJECT = insensitive("\\b(?:agreement|lease|contract|rights|insurance)\\b");
    private static final Pattern REFUSED = insensitive(
            "\\b(?:not|neither|nor|no|without|only\\s+with|unless|except\\s+with|null\\s+and\\s+void|prohibited)\\b");
    private static final Pattern REFUSAL =
            insensitive("\\b(?:not|neither|nor|no|only\\s+with|prohibited|requires?)\\b");

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.YES_NO && pattern(question) != null;
    }

    @Override
    public boolean decides() {
        return true;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        Pattern pattern = pattern(question);
        String topic = pattern == INSURE ? "insur" : "assign";
        List<Hit> titled = first(text, pattern, s -> s.headingStems().stream().anyMatch(h -> h.startsWith(topic)));
        return titled.isEmpty()
                ? first(text, pattern, s -> OBJECT.matcher(text.raw(s)).find())
                : titled;
    }

    private static List<Hit> first(SourceText text, Pattern pattern, Predicate<Sentence> wanted) {
        for (Sentence sentence : text.sentences()) {
            Matcher m = pattern.matcher(text.text()).region(sentence.start(), sentence.end());
            if (!sentence.heading() && wanted.test(sentence) && m.find()) {
                int start = Phrases.start(text, sentence);
                String words = text.raw(Math.min(start, m.start()), m.end());
                if (pattern == INSURE || REFUSED.matcher(words).find()) {
                    boolean yes = pattern == INSURE || REFUSAL.matcher(words).find();
                    int from = m.start() - start <= LEAD ? Math.min(start, m.start()) : m.start();
                    return List.of(new Hit(BooleanNode.valueOf(yes), from, m.end()));
                }
            }
        }
        return List.of();
    }

    private static Pattern pattern(Question question) {
        if (question.isNamed("insur")) {
            return INSURE;
        }
        return question.isNamed("assign", "sublet", "transfer") && question.speaksOf("consent") ? ASSIGN : null;
    }

    private static Pattern insensitive(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }
}
