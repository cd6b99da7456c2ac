package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The choice whose words a relevant sentence uses. */
final class ChoiceFinder implements Finder {
    private static final double ENOUGH = 0.6;

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
                double share = share(choice, sentence);
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
}
