package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.regex.Pattern;

/** What a piece of software is for: the first sentence of prose. */
final class SummaryFinder implements Finder {
    private static final Pattern PROSE = Pattern.compile("\\p{Lu}[^|{}=]{25,400}[.]", Pattern.DOTALL);

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.TEXT && question.isNamed("purpose", "summary", "overview", "what it does");
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        return text.sentences().stream()
                .filter(s -> !s.heading() && PROSE.matcher(text.raw(s)).matches())
                .limit(1)
                .map(s -> new Hit(TextNode.valueOf(SourceText.plain(text.raw(s))), s.start(), s.end()))
                .toList();
    }
}
