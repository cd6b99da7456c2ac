package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What happens at a term's end: the strongest of what the text says, as the choice whose words name it. */
final class RenewalFinder implements Finder {
    private static final String TERM = "\\b(?:term|agreement|lease|contract)\\b";
    private static final int LONGEST = 200;
    /** Beginnings of a choice's words, to what the text says; the first that is found wins. */
    private static final Map<Pattern, Pattern> SAYINGS = sayings();

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.CHOICE && question.isNamed("renew", "extension", "end of term");
    }

    @Override
    public boolean decides() {
        return true;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        for (Map.Entry<Pattern, Pattern> saying : SAYINGS.entrySet()) {
            Optional<String> choice = question.choices().stream()
                    .filter(c -> saying.getKey().matcher(c).find())
                    .findFirst();
            if (choice.isPresent()) {
                for (Sentence sentence : text.sentences()) {
                    Matcher m = saying.getValue().matcher(text.text()).region(sentence.start(), sentence.end());
                    if (!sentence.heading() && m.find()) {
                        int start = Phrases.start(text, sentence);
                        int from = start < m.start() && m.end() - start <= LONGEST ? start : m.start();
                        return List.of(new Hit(TextNode.valueOf(choice.get()), from, m.end()));
                    }
                }
            }
        }
        return List.of();
    }

    private static Map<Pattern, Pattern> sayings() {
        Map<Pattern, Pattern> sayings = new LinkedHashMap<>();
        sayings.put(
                insensitive("automatic"),
                insensitive(
                        TERM
                                + "[^.;]{0,120}?\\b(?:automatically\\s+(?:be\\s+)?(?:renew|extend)\\w*|(?:renew|extend)\\w*\\s+automatically)(?:\\s+for\\s+[^.;,]{3,60})?"
                                + "|" + TERM
                                + "[^.;]{0,80}?\\b(?:shall|will)\\s+(?:be\\s+)?(?:renew|extend)\\w*\\s+for\\s+(?:\\w+\\s+){0,2}(?:successive|additional|further)\\b[^.;,]{0,60}"));
        sayings.put(
                insensitive("agreement|option|extended|choose|elect"),
                insensitive(
                        "\\b(?:[\\p{L}’']+\\s+){0,6}(?:may|can|option|right|elects?)\\b(?:(?!\\btime\\b|\\bwarrant|\\bpayment)[^.;]){0,60}\\b(?:renew|extend)(?:ed)?\\s+(?:(?:the|this|such|its|said)\\s+)?(?:\\w+\\s+){0,2}"
                                + TERM
                                + "|" + TERM
                                + "[^.;]{0,80}?\\b(?:(?:may|can)\\s+be\\s+(?:renewed|extended)|renewable|extendable)\\b[^.;,]{0,60}"));
        sayings.put(
                insensitive("\\bends?\\b|expire"),
                insensitive(
                        "\\b(?:(?:this|the)\\s+(?:\\w+\\s+)?(?:agreement|lease|contract|term)|it)\\b(?:(?!\\bif\\b|\\bright)[^.;]){0,120}?\\b(?:expires?|ends?|terminates?)\\s+(?:on|at|upon|automatically)\\s+[^.;,]{3,60}"));
        return sayings;
    }

    private static Pattern insensitive(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }
}
