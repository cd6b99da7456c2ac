package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rows of a price table: a name or number, then figures, the price with its cents first. */
final class PriceRowFinder implements Finder {
    private static final String MAIN = "product|item|part|name|description|service";
    private static final Pattern ROW = Pattern.compile(
            "([\\p{L}][\\p{L}\\p{Nd} ,.\"'/()-]*?[\\p{L}\\p{Nd})])[\\s|:$€£]+(\\d{1,3}(?:,\\d{3})*\\.\\d{2})(?:[\\s|]+(\\d[\\d,.]*))?[\\s|\\d,.]*",
            Pattern.DOTALL);

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.LIST
                && question.columns().stream()
                        .anyMatch(c -> c.contains("price") || c.contains("rate") || c.contains("cost"));
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        List<Hit> hits = new ArrayList<>();
        for (Line line : text.lines()) {
            Matcher row = ROW.matcher(text.raw(line));
            if (row.matches() && row.group(1).length() <= 90) {
                Map<String, String> facts = new LinkedHashMap<>();
                facts.put("price|unit_price|rate|cost|amount", row.group(2));
                facts.put("quantity|minimum|volume|qty", row.group(3) == null ? "" : row.group(3));
                facts.put(MAIN, row.group(1));
                hits.add(new Hit(Row.of(question, MAIN, facts), line.start(), line.end()));
            }
        }
        return hits;
    }
}
