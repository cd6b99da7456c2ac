package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.BooleanNode;
import java.util.List;
import java.util.regex.Pattern;

/** Yes when the best sentence says it, no when it says so with a negation. */
final class YesNoFinder implements Finder {
    private static final Pattern NO = Pattern.compile(
            "\\b(?:not|no|never|neither|nor|without|denies|denied|none|nothing|prohibited)\\b",
            Pattern.CASE_INSENSITIVE);

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.YES_NO;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        return new Relevance(text, question)
                .ranked().stream()
                        .limit(1)
                        .map(s -> new Hit(
                                BooleanNode.valueOf(!NO.matcher(text.raw(s)).find()), s.start(), s.end()))
                        .toList();
    }
}
