package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text behind a label: {@code Attending:  name}. */
final class LabelFinder implements Finder {
    private static final Pattern LABEL =
            Pattern.compile("(?<=^|\\s{2})([\\p{Lu}][\\p{L} /-]{1,34}):[ \\t\\u00a0]+(\\S.*?)(?=\\s{3,}|$)");

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.TEXT;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        Set<String> known = new HashSet<>(question.details());
        question.topics().forEach(known::addAll);
        List<Hit> hits = new ArrayList<>();
        for (Line line : text.lines()) {
            Matcher m = LABEL.matcher(text.raw(line));
            while (m.find()) {
                List<String> stems = Words.stems(m.group(1));
                boolean topic =
                        question.topics().stream().anyMatch(t -> stems.stream().anyMatch(t::contains));
                if (topic && known.containsAll(stems)) {
                    hits.add(new Hit(
                            TextNode.valueOf(SourceText.plain(m.group(2))),
                            line.start() + m.start(2),
                            line.start() + m.end(2)));
                }
            }
        }
        return question.plural() || hits.size() < 2 ? hits : hits.subList(0, 1);
    }
}
