package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Answers with a value of one type: the one that stands nearest to the question's words in a sentence that speaks of them. */
final class TypedFinder implements Finder {
    /** Finds values of a type in a stretch of text. */
    @FunctionalInterface
    interface Pattern {
        /** Values with their offsets. */
        List<Hit> in(String text, int from, int to);
    }

    private static final int MOST = 8;

    private final Kind kind;
    private final Pattern pattern;

    TypedFinder(Kind kind, Pattern pattern) {
        this.kind = kind;
        this.pattern = pattern;
    }

    @Override
    public boolean suits(Question question) {
        return question.kind() == kind;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        record Candidate(Hit hit, double score) {}
        Relevance relevance = new Relevance(text, question);
        List<Candidate> candidates = new ArrayList<>();
        for (Sentence sentence : text.sentences()) {
            double score = relevance.of(sentence);
            if (score > 0) {
                for (Hit hit : pattern.in(text.text(), sentence.start(), sentence.end())) {
                    double near = 1 + relevance.distance(sentence, hit.start(), hit.end()) / 60.0;
                    candidates.add(new Candidate(hit, score / near));
                }
            }
        }
        Map<JsonNode, Hit> distinct = new LinkedHashMap<>();
        candidates.stream()
                .sorted(Comparator.comparingDouble(Candidate::score).reversed())
                .limit(question.plural() ? MOST : 1)
                .forEach(c -> distinct.putIfAbsent(c.hit().value(), c.hit()));
        return distinct.values().stream()
                .sorted(Comparator.comparingInt(Hit::start))
                .toList();
    }
}
