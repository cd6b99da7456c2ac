package io.sluice.extraction.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads durations: years and months become months, weeks and days stay. Business days are no days. */
final class Durations {
    private static final Pattern WORDED =
            Pattern.compile("([\\p{L}-]+(?:\\s+[\\p{L}-]+){0,4}?)?\\s*(?:\\(?\\s*(\\d{1,6}(?:\\.\\d{1,4})?)\\s*\\)?)?"
                    + "[\\s-]*(?:(?:calendar|consecutive|successive|full)\\s+)?\\b(day|week|month|year)s?\\b");
    private static final Pattern BUSINESS = Pattern.compile("\\b(?:business|working|trading)\\s+days?\\b");
    private static final int MAX_LENGTH = 200;
    private static final BigDecimal TWELVE = BigDecimal.valueOf(12);

    private Durations() {}

    static Optional<String> read(JsonNode raw, String text) {
        if (raw.isObject()) {
            return ofObject(raw);
        }
        return raw.isTextual() && text.length() <= MAX_LENGTH
                ? ofWords(text.toLowerCase(Locale.ROOT))
                : Optional.empty();
    }

    private static Optional<String> ofObject(JsonNode raw) {
        if (raw.has("unit")) {
            return Decimals.read(raw.path("count"))
                    .flatMap(count -> canonical(count, raw.path("unit").asText().toLowerCase(Locale.ROOT)));
        }
        if (raw.size() != 1) {
            return Optional.empty();
        }
        String unit = raw.fieldNames().next();
        return Decimals.read(raw.path(unit)).flatMap(count -> canonical(count, unit.toLowerCase(Locale.ROOT)));
    }

    /** Adds what stands in one text, as in "one (1) year and six (6) months"; different canonical units have no sum. */
    private static Optional<String> ofWords(String text) {
        if (BUSINESS.matcher(text).find()) {
            return Optional.empty();
        }
        Map<String, BigDecimal> sums = new TreeMap<>();
        Matcher matcher = WORDED.matcher(text);
        while (matcher.find()) {
            Optional<BigDecimal> count = count(matcher.group(1), matcher.group(2));
            if (count.isEmpty()) {
                return Optional.empty();
            }
            boolean years = matcher.group(3).equals("year");
            sums.merge(
                    years ? "month" : matcher.group(3),
                    years ? count.get().multiply(TWELVE) : count.get(),
                    BigDecimal::add);
        }
        return sums.size() == 1
                ? sums.entrySet().stream().findFirst().flatMap(sum -> canonical(sum.getValue(), sum.getKey()))
                : Optional.empty();
    }

    /** Words and digits of "three (3)" must agree. */
    private static Optional<BigDecimal> count(String words, String digits) {
        OptionalInt worded = words == null ? OptionalInt.empty() : lastNumber(words);
        if (digits == null) {
            return worded.isPresent() ? Optional.of(BigDecimal.valueOf(worded.getAsInt())) : Optional.empty();
        }
        BigDecimal number = new BigDecimal(digits);
        boolean agree = worded.isEmpty() || number.compareTo(BigDecimal.valueOf(worded.getAsInt())) == 0;
        return agree ? Optional.of(number) : Optional.empty();
    }

    /** The longest number at the end of the words: of "a period of three", three. */
    private static OptionalInt lastNumber(String words) {
        String[] all = words.strip().split("\\s+", -1);
        for (int from = 0; from < all.length; from++) {
            OptionalInt number =
                    NumberWords.cardinal(String.join(" ", List.of(all).subList(from, all.length)));
            if (number.isPresent()) {
                return number;
            }
        }
        return OptionalInt.empty();
    }

    private static Optional<String> canonical(BigDecimal count, String unit) {
        if (count.signum() < 0) {
            return Optional.empty();
        }
        return switch (unit) {
            case "day", "days" -> Optional.of(member("days", count));
            case "week", "weeks" -> Optional.of(member("weeks", count));
            case "month", "months" -> Optional.of(member("months", count));
            case "year", "years" -> Optional.of(member("months", count.multiply(TWELVE)));
            default -> Optional.empty();
        };
    }

    private static String member(String unit, BigDecimal count) {
        return "{\"" + unit + "\":" + CanonicalJson.number(count) + "}";
    }
}
