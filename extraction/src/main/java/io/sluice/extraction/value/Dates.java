package io.sluice.extraction.value;

import io.sluice.extraction.recipe.AmbiguousDates;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads dates. A model asked for an ISO date settles 01/02/2025 by itself, without a word; so the quote is read too, and where the
 * date in it has two readings the recipe's rule decides, not the model.
 */
final class Dates {
    private static final Pattern ISO = Pattern.compile("(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})(?:[T ].{0,40})?");
    private static final Pattern MONTH_FIRST =
            Pattern.compile("(?:\\w+day,?\\s+)?([a-z]{3,9})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s*,?\\s+(\\d{4})");
    private static final Pattern DAY_FIRST = Pattern.compile(
            "(?:\\w+day,?\\s+)?(?:the\\s+)?(?:(\\d{1,2})(?:st|nd|rd|th)?|([a-z]+(?:[- ]first|[- ]second|[- ]third|[- ][a-z]+th)?))"
                    + "(?:\\s+day)?(?:\\s+of)?[\\s-]+([a-z]{3,9})\\.?\\s*,?[\\s-]+(\\d{4})");
    private static final Pattern NUMERIC =
            Pattern.compile("(?<![\\d./-])(\\d{1,2})([./-])(\\d{1,2})\\2(\\d{2}|\\d{4})(?![\\d/-])");
    private static final int MAX_LENGTH = 100;
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final List<String> NAMES = List.of(
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december");

    private Dates() {}

    static TypedValue read(String text, String quote, AmbiguousDates rule) {
        String words = Values.oneLine(text);
        if (words.length() > MAX_LENGTH) {
            return Values.doubtful(text, "not a date");
        }
        Matcher numeric = NUMERIC.matcher(words);
        if (numeric.matches()) {
            return numeric(numeric, rule);
        }
        Optional<LocalDate> date = iso(words).or(() -> worded(words.toLowerCase(Locale.ROOT)));
        return date.map(found -> settled(found, quote, rule)).orElseGet(() -> Values.doubtful(text, "not a date"));
    }

    private static TypedValue settled(LocalDate date, String quote, AmbiguousDates rule) {
        Matcher numeric = NUMERIC.matcher(quote);
        while (numeric.find()) {
            Optional<LocalDate> monthFirst = monthFirst(numeric);
            Optional<LocalDate> dayFirst = dayFirst(numeric);
            boolean meant = monthFirst.filter(date::equals).isPresent()
                    || dayFirst.filter(date::equals).isPresent();
            if (meant && monthFirst.isPresent() && dayFirst.isPresent()) {
                return numeric(numeric, rule);
            }
        }
        return typed(date);
    }

    private static TypedValue numeric(Matcher numeric, AmbiguousDates rule) {
        if (numeric.group(4).length() == 2) {
            return Values.doubtful(numeric.group(), "ambiguous date");
        }
        Optional<LocalDate> monthFirst = monthFirst(numeric);
        Optional<LocalDate> dayFirst = dayFirst(numeric);
        if (monthFirst.isEmpty() && dayFirst.isEmpty()) {
            return Values.doubtful(numeric.group(), "not a date");
        }
        if (monthFirst.isEmpty() || dayFirst.isEmpty() || monthFirst.equals(dayFirst)) {
            return typed(monthFirst.or(() -> dayFirst).orElseThrow());
        }
        return switch (rule) {
            case MONTH_FIRST -> typed(monthFirst.get());
            case DAY_FIRST -> typed(dayFirst.get());
            case REVIEW -> Values.doubtful(numeric.group(), "ambiguous date");
        };
    }

    private static Optional<LocalDate> monthFirst(Matcher numeric) {
        return date(numeric.group(4), Integer.parseInt(numeric.group(1)), numeric.group(3));
    }

    private static Optional<LocalDate> dayFirst(Matcher numeric) {
        return date(numeric.group(4), Integer.parseInt(numeric.group(3)), numeric.group(1));
    }

    private static Optional<LocalDate> iso(String words) {
        Matcher iso = ISO.matcher(words);
        return iso.matches() ? date(iso.group(1), Integer.parseInt(iso.group(2)), iso.group(3)) : Optional.empty();
    }

    private static Optional<LocalDate> worded(String words) {
        Matcher month = MONTH_FIRST.matcher(words);
        if (month.matches()) {
            return date(month.group(3), month(month.group(1)), month.group(2));
        }
        Matcher day = DAY_FIRST.matcher(words);
        if (!day.matches()) {
            return Optional.empty();
        }
        Optional<String> number = day.group(1) != null
                ? Optional.of(day.group(1))
                : NumberWords.ordinal(day.group(2)).map(String::valueOf);
        return number.flatMap(found -> date(day.group(4), month(day.group(3)), found));
    }

    private static int month(String word) {
        int index = word.equals("sept") ? 8 : Math.max(MONTHS.indexOf(word), NAMES.indexOf(word));
        return index + 1;
    }

    private static Optional<LocalDate> date(String year, int month, String day) {
        try {
            return Optional.of(LocalDate.of(Integer.parseInt(year), month, Integer.parseInt(day)));
        } catch (DateTimeException e) {
            // The 31st of February is no date: an answer, not a failure.
            return Optional.empty();
        }
    }

    private static TypedValue typed(LocalDate date) {
        return new TypedValue.Typed("\"" + date + "\"");
    }
}
