package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Periods of time: {@code three (3) years}, {@code sixty days}, {@code 18-month}. */
final class Periods {
    private static final String UNIT =
            "(?:(?:calendar|business|consecutive|full|working)[\\s-]+)?(day|week|month|year)s?\\b";
    private static final Pattern PERIOD = Pattern.compile(
            "\\b(?:" + Numerals.WORDS + "\\s+)?\\((\\d{1,4})\\)[\\s-]*" + UNIT
                    + "|\\b(\\d{1,4})[\\s-]+" + UNIT
                    + "|\\b(" + Numerals.WORDS + ")[\\s-]+" + UNIT,
            Pattern.CASE_INSENSITIVE);

    private Periods() {}

    static List<Hit> in(String text, int from, int to) {
        List<Hit> hits = new ArrayList<>();
        Matcher m = PERIOD.matcher(text).region(from, to);
        while (m.find()) {
            int form = m.group(1) != null ? 1 : m.group(3) != null ? 3 : 5;
            Optional<Long> count = Numerals.parse(m.group(form));
            if (count.isPresent()) {
                ObjectNode value = JsonNodeFactory.instance.objectNode();
                value.put("count", count.get());
                value.put("unit", m.group(form + 1).toLowerCase(Locale.ROOT) + "s");
                hits.add(new Hit(value, m.start(), m.end()));
            }
        }
        return hits;
    }
}
