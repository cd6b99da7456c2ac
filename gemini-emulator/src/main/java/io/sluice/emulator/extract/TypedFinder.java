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
    private static final double ENOUGH = 0.6;
    private static final double DEFINITION = 1.8;
    private static final int REACH = 80;
    private static final java.util.regex.Pattern MEANS =
            java.util.regex.Pattern.compile("[”\"’]\\s*(?:means|is|shall mean|shall be)\\b[^.;]*$");

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
                    candidates.add(new Candidate(hit, score / near * defined(text, sentence, hit)));
                }
            }
        }
        double enough =
                ENOUGH * candidates.stream().mapToDouble(Candidate::score).max().orElse(0);
        Map<JsonNode, Hit> distinct = new LinkedHashMap<>();
        candidates.stream()
                .filter(c -> c.score() >= enough)
                .sorted(Comparator.comparingDouble(Candidate::score).reversed())
                .limit(question.plural() ? MOST : 1)
                .forEach(c -> distinct.putIfAbsent(c.hit().value(), c.hit()));
        return distinct.values().stream()
                .sorted(Comparator.comparingInt(Hit::start))
                .toList();
    }

    /** A definition ({@code "X" means ...}) is worth more than a mention. */
    private static double defined(SourceText text, Sentence sentence, Hit hit) {
        String before = text.raw(Math.max(sentence.start(), hit.start() - REACH), hit.start());
        return MEANS.matcher(before).find() ? DEFINITION : 1;
    }
}
