package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The choice whose words a relevant sentence uses. */
final class ChoiceFinder implements Finder {
    private static final double ENOUGH = 0.6;
    private static final Pattern ENDED =
            Pattern.compile("\\b(?:quit|former|stopped|ex-|no longer)", Pattern.CASE_INSENSITIVE);
    private static final Pattern SAYS_ENDED =
            Pattern.compile("\\b(?:used to|former|past|ex-|quit|stopped)", Pattern.CASE_INSENSITIVE);
    private static final Pattern NEVER = Pattern.compile("\\b(?:never|denies|non-)", Pattern.CASE_INSENSITIVE);

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.CHOICE;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        record Best(Hit hit, double score) {}
        Relevance relevance = new Relevance(text, question);
        Optional<Best> best = Optional.empty();
        for (Sentence sentence : text.sentences()) {
            double relevant = relevance.of(sentence);
            for (String choice : relevant > 0 ? question.choices() : List.<String>of()) {
                double share = Math.max(share(choice, sentence), habit(choice, text.raw(sentence)));
                double score = relevant * share * share;
                if (share >= ENOUGH && (best.isEmpty() || score > best.get().score())) {
                    best = Optional.of(
                            new Best(new Hit(TextNode.valueOf(choice), sentence.start(), sentence.end()), score));
                }
            }
        }
        return best.map(b -> List.of(b.hit())).orElse(List.of());
    }

    /** Which part of the choice's words the sentence has. */
    private static double share(String choice, Sentence sentence) {
        Set<String> stems = new HashSet<>(Words.stems(choice.replace('_', ' ')));
        long found = stems.stream()
                .filter(s -> Concepts.of(s).stream().anyMatch(sentence.stems()::contains))
                .count();
        return stems.isEmpty() ? 0 : (double) found / stems.size();
    }

    /** Habits that ended or never were: the choice that says so wins over the bare word. */
    private static double habit(String choice, String sentence) {
        boolean ended =
                ENDED.matcher(sentence).find() && SAYS_ENDED.matcher(choice).find();
        boolean never = NEVER.matcher(sentence).find() && NEVER.matcher(choice).find();
        return ended || never ? 1.2 : 0;
    }
}
