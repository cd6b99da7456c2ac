package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rows of tables whose first figure has cents; a name may stand in the lines above its figures. */
final class PriceTables {
    private static final int NAME_LINES = 4;
    private static final String FIGURES = "(\\d{1,3}(?:,\\d{3})*\\.\\d{2})(?:[\\s|]+\\d[\\d,.]*)*[\\s|]*";
    private static final Pattern FIGURES_ALONE = Pattern.compile(FIGURES);
    private static final Pattern ROW =
            Pattern.compile("([\\p{Lu}][^|:;$]{2,90}?[\\p{L}\\p{Nd}).])[\\s|$€£]+" + FIGURES, Pattern.DOTALL);

    /** A row that counts: 1, then at least two figures with cents. */
    private static final Pattern NUMBERED =
            Pattern.compile("(\\d{1,2})[\\s|]+(\\d[\\d,]*\\.\\d{2}(?:[\\s|]+\\d[\\d,]*\\.\\d{2})+)[\\s|]*");

    private PriceTables() {}

    static List<Hit> rows(SourceText text, Question question, String main) {
        List<Hit> hits = new ArrayList<>();
        List<Line> lines = text.lines();
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            Matcher alone = FIGURES_ALONE.matcher(text.text()).region(line.start(), line.end());
            Matcher row = ROW.matcher(text.text()).region(line.start(), line.end());
            Matcher numbered = NUMBERED.matcher(text.text()).region(line.start(), line.end());
            if (numbered.matches()) {
                String table = titleAbove(text, line.start());
                if (!table.isEmpty()) {
                    String name = table + ", row " + numbered.group(1);
                    hits.add(hit(question, main, name, numbered.group(2), line.start(), line.end()));
                }
            } else if (alone.matches()) {
                int first = nameAbove(text, lines, i);
                if (first >= 0) {
                    String name =
                            text.raw(lines.get(first).start(), lines.get(i - 1).end());
                    hits.add(hit(
                            question,
                            main,
                            name,
                            alone.group(1),
                            lines.get(first).start(),
                            alone.end(1)));
                }
            } else if (row.matches() && row.group(1).split("\\s+", -1).length <= 14) {
                hits.add(hit(question, main, row.group(1), row.group(2), line.start(), row.end(2)));
            }
        }
        return hits;
    }

    /** Title of the clause that a table stands in, else empty. */
    private static String titleAbove(SourceText text, int offset) {
        String title = "";
        for (Sentence sentence : text.sentences()) {
            if (sentence.start() > offset) {
                break;
            }
            title = sentence.heading() ? Phrases.title(text.raw(sentence)) : title;
        }
        return title;
    }

    /** The nearest line above that begins with a capital, if only words stand between; -1 when none. */
    private static int nameAbove(SourceText text, List<Line> lines, int at) {
        for (int i = at - 1; i >= Math.max(0, at - NAME_LINES); i--) {
            String raw = text.raw(lines.get(i));
            if (lines.get(i).block() != lines.get(at).block()
                    || FIGURES_ALONE.matcher(raw).matches()
                    || raw.endsWith(")")) {
                return -1;
            }
            if (Character.isUpperCase(raw.charAt(0))) {
                return i;
            }
        }
        return -1;
    }

    private static Hit hit(Question question, String main, String name, String price, int start, int end) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("amount|price|sum|value", price);
        facts.put(main, name.replace('|', ' '));
        return new Hit(Row.of(question, main, facts), start, end);
    }
}
