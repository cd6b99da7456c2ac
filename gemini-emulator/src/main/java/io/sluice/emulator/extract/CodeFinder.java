package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Facts of source code that a regular expression finds line by line, in the order of the text, each once. */
final class CodeFinder implements Finder {
    private static final int MOST = 60;

    private static final Pattern CELL = Pattern.compile("\\s*\\|\\s*");
    private static final Pattern EXPLANATION =
            Pattern.compile("(?:\"\"\"|///?|#|/\\*\\*)\\s*(\\p{Lu}[^\"*]{4,160}?)\\s*(?:\"\"\"|\\*/)?");

    private final List<String> words;
    private final List<String> columns;
    private final List<Pattern> patterns;

    /**
     * A finder.
     *
     * @param words beginnings of the question's name that it answers
     * @param columns beginnings of column names, {@code |} between them, for the groups {@code a} (the essence) and {@code b}
     * @param patterns with a group {@code a} and, where there are two columns, {@code b}
     */
    CodeFinder(List<String> words, List<String> columns, List<Pattern> patterns) {
        this.words = List.copyOf(words);
        this.columns = List.copyOf(columns);
        this.patterns = List.copyOf(patterns);
    }

    @Override
    public boolean suits(Question question) {
        return question.plural()
                && question.isNamed(words.toArray(String[]::new))
                && (question.kind() == Kind.LIST || question.kind() == Kind.TEXT);
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        List<Hit> hits = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < text.lines().size(); i++) {
            Line line = text.lines().get(i);
            for (Pattern pattern : patterns) {
                Matcher m = pattern.matcher(text.text()).region(line.start(), line.end());
                while (m.find() && hits.size() < MOST) {
                    String second = columns.size() > 1 ? m.group("b") : "";
                    if (seen.add(m.group("a") + " " + second)) {
                        Map<String, String> facts = new LinkedHashMap<>();
                        facts.put("file|where|module|source|path_of", line.part());
                        String[] cells =
                                text.raw(line).startsWith("|") ? CELL.split(text.raw(line), -1) : new String[0];
                        facts.put("default", cells.length > 3 ? cells[2].replace("`", "") : "");
                        facts.put(
                                "used|meaning|does|purpose|description",
                                cells.length > 3 ? cells[cells.length - 2] : explained(text, i));
                        facts.put("signature|line|declaration|definition", text.raw(line));
                        if (columns.size() > 1) {
                            facts.put(columns.get(1), second);
                        }
                        facts.put(columns.get(0), m.group("a"));
                        hits.add(new Hit(Row.of(question, columns.get(0), facts), line.start(), line.end()));
                    }
                }
            }
        }
        return hits;
    }

    /** What the comment in the line below a declaration says, or in the line above. */
    private static String explained(SourceText text, int at) {
        for (int i : new int[] {at + 1, at - 1}) {
            if (i >= 0 && i < text.lines().size()) {
                Matcher m = EXPLANATION.matcher(text.raw(text.lines().get(i)));
                if (m.matches()) {
                    return m.group(1);
                }
            }
        }
        return "";
    }
}
