package io.sluice.emulator.extract;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** How much a sentence has to do with a question. */
final class Relevance {
    /** Amounts and terms of insurance are not those of other things. */
    private static final Set<String> FOREIGN = Set.of(Words.stem("insurance"), Words.stem("deductible"));

    private static final Pattern LETTERS = Pattern.compile("\\p{L}[\\p{L}’']*");

    private final SourceText text;
    private final Question question;

    Relevance(SourceText text, Question question) {
        this.text = text;
        this.question = question;
    }

    /** Zero when the sentence does not speak of it; else more is better. */
    double of(Sentence sentence) {
        if (foreign(sentence)) {
            return 0;
        }
        double score = 0;
        int matched = 0;
        for (Set<String> topic : question.topics()) {
            double own = best(topic, sentence.stems());
            double inherited = 0.6 * best(topic, sentence.headingStems());
            if (own > 0 || inherited > 0) {
                matched++;
                score += 2 * Math.max(own, inherited);
            }
        }
        double details = 0;
        double all = 0;
        for (String stem : question.details()) {
            double weight = text.weight(stem);
            all += weight;
            details += sentence.stems().contains(stem)
                    ? weight
                    : sentence.headingStems().contains(stem) ? weight / 2 : 0;
        }
        int topics = question.topics().size();
        boolean enough = topics == 0 ? all > 0 && details >= all / 2 : matched * 3 >= topics * 2;
        return enough ? score + details : 0;
    }

    /** Sentences that speak of it, best first. */
    List<Sentence> ranked() {
        record Scored(Sentence sentence, double score) {}
        return text.sentences().stream()
                .filter(s -> !s.heading())
                .map(s -> new Scored(s, of(s)))
                .filter(s -> s.score() > 0)
                .sorted(Comparator.comparingDouble(Scored::score).reversed())
                .map(Scored::sentence)
                .toList();
    }

    /** Distance of a place to the nearest word of the question's name in the same sentence; the sentence's length when none. */
    int distance(Sentence sentence, int start, int end) {
        int nearest = sentence.end() - sentence.start();
        var m = LETTERS.matcher(text.text()).region(sentence.start(), sentence.end());
        while (m.find()) {
            String stem = Words.stem(m.group().toLowerCase(Locale.ROOT));
            boolean topic = question.topics().stream().anyMatch(t -> t.contains(stem));
            if (topic) {
                int gap = m.end() <= start ? start - m.end() : 2 * Math.max(0, m.start() - end);
                nearest = Math.min(nearest, gap);
            }
        }
        return nearest;
    }

    private boolean foreign(Sentence sentence) {
        boolean asked = FOREIGN.stream()
                .anyMatch(f -> question.details().contains(f)
                        || question.topics().stream().anyMatch(t -> t.contains(f)));
        return !asked
                && FOREIGN.stream()
                        .anyMatch(f -> sentence.stems().contains(f)
                                || sentence.headingStems().contains(f));
    }

    private double best(Set<String> topic, Set<String> stems) {
        return topic.stream()
                .filter(stems::contains)
                .mapToDouble(text::weight)
                .max()
                .orElse(0);
    }
}
