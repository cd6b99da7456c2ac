package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.TextNode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Dates in the forms that English documents use. */
final class Dates {
    private static final String MONTH =
            "(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?";
    private static final String ORDINAL_WORD =
            "(?:(?:twenty|thirty)[-\\s])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)";
    private static final Pattern DATE = Pattern.compile(
            "\\b(?:the\\s+)?(\\d{1,2}(?:st|nd|rd|th)?|" + ORDINAL_WORD + ")\\s+(?:day\\s+of\\s+)?" + MONTH
                    + ",?\\s+(\\d{4})\\b"
                    + "|\\b" + MONTH + "\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b"
                    + "|\\b(\\d{4})-(\\d{2})-(\\d{2})\\b"
                    + "|\\b(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4})\\b|(?<=[\\s:])(\\d{1,2})/(\\d{1,2})/(\\d{2})(?=[\\s,;)]|$)",
            Pattern.CASE_INSENSITIVE);

    private Dates() {}

    static List<Hit> in(String text, int from, int to) {
        List<Hit> hits = new ArrayList<>();
        Matcher m = DATE.matcher(text).region(from, to);
        while (m.find()) {
            value(m).ifPresent(d -> hits.add(new Hit(TextNode.valueOf(d.toString()), m.start(), m.end())));
        }
        return hits;
    }

    private static Optional<LocalDate> value(Matcher m) {
        try {
            if (m.group(1) != null) {
                return Numerals.ordinal(m.group(1))
                        .map(day -> LocalDate.of(Integer.parseInt(m.group(3)), month(m.group(2)), day.intValue()));
            }
            if (m.group(4) != null) {
                return Optional.of(
                        LocalDate.of(Integer.parseInt(m.group(6)), month(m.group(4)), Integer.parseInt(m.group(5))));
            }
            if (m.group(7) != null) {
                return Optional.of(LocalDate.parse(m.group(7) + "-" + m.group(8) + "-" + m.group(9)));
            }
            if (m.group(13) != null) {
                int lastDigits = Integer.parseInt(m.group(15));
                return Optional.of(LocalDate.of(
                        lastDigits + (lastDigits < 50 ? 2000 : 1900),
                        Integer.parseInt(m.group(13)),
                        Integer.parseInt(m.group(14))));
            }
            int first = Integer.parseInt(m.group(10));
            int second = Integer.parseInt(m.group(11));
            int year = Integer.parseInt(m.group(12));
            return Optional.of(first > 12 ? LocalDate.of(year, second, first) : LocalDate.of(year, first, second));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    private static int month(String name) {
        return "janfebmaraprmayjunjulaugsepoctnovdec"
                                .indexOf(name.substring(0, 3).toLowerCase(Locale.ROOT))
                        / 3
                + 1;
    }
}
