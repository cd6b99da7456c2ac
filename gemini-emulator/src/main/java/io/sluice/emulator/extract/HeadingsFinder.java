package io.sluice.emulator.extract;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The headings of a document. */
final class HeadingsFinder implements Finder {
    private static final int MOST = 60;

    @Override
    public boolean suits(Question question) {
        return question.plural() && question.isNamed("heading", "section", "article", "chapter", "exhibit", "clause");
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        return text.lines().stream()
                .filter(l -> l.section().equals(text.raw(l)))
                .filter(l -> !question.isNamed("exhibit") || text.raw(l).startsWith("EXHIBIT"))
                .limit(MOST)
                .map(l -> {
                    Map<String, String> facts = new LinkedHashMap<>();
                    facts.put("title|heading|name|section", text.raw(l).replaceFirst("^#+\\s*", ""));
                    return new Hit(Row.of(question, "title|heading|name|section", facts), l.start(), l.end());
                })
                .toList();
    }
}
