package io.sluice.emulator.extract;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Plain numbers and percentages; numbers of clauses, years and parts of dates are left out. */
final class Figures {
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![\\w.$€£/-])(?<!Section\\s)(?<!Article\\s)(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)(?![\\w/]|\\.\\d|-\\d)(?:\\s?%)?");

    private Figures() {}

    static List<Hit> in(String text, int from, int to) {
        List<Hit> hits = new ArrayList<>();
        List<Hit> dates = Dates.in(text, from, to);
        Matcher m = NUMBER.matcher(text).region(from, to);
        while (m.find()) {
            boolean atStart = m.start() == from;
            boolean inDate = dates.stream().anyMatch(d -> d.start() <= m.start() && m.end() <= d.end());
            if (!atStart && !inDate && m.group(1).length() < 16) {
                hits.add(new Hit(Amounts.number(new BigDecimal(m.group(1).replace(",", ""))), m.start(), m.end()));
            }
        }
        return hits;
    }
}
