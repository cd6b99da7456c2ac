package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.regex.Pattern;

/** The document's title: its first line that stands as a heading. */
final class TitleFinder implements Finder {
    private static final Pattern TITLE = Pattern.compile("#{1,3}\\s+\\S.*|[\\p{Lu}][\\p{Lu}\\p{Nd}\\s,&/()’'-]{4,80}");
    private static final int FIRST_LINES = 60;

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.TEXT
                && (question.isNamed(
                                "title",
                                "heading",
                                "document type",
                                "document title",
                                "document name",
                                "kind of",
                                "type of")
                        || (question.isNamed("agreement", "contract", "document")
                                && question.speaksOf("title", "kind of", "type of")));
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        return text.lines().stream()
                .limit(FIRST_LINES)
                .filter(l -> TITLE.matcher(text.raw(l)).matches())
                .limit(1)
                .map(l -> new Hit(
                        TextNode.valueOf(SourceText.plain(text.raw(l).replaceFirst("^#+\\s*", ""))),
                        l.start(),
                        l.end()))
                .toList();
    }
}
