package io.sluice.extraction.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads numbers with the thousands and decimal separators of several countries, when they have one reading. */
final class Decimals {
    /** Beyond it a number is no fact of a document, and its plain notation would fill the memory. */
    private static final int MAX_EXPONENT = 60;

    private static final int MAX_LENGTH = 80;
    private static final Pattern PLAIN = Pattern.compile("[-+]?\\d+");
    private static final Pattern GROUPED =
            Pattern.compile("[-+]?\\d{1,3}(?:([.,' \\u00A0\\u202F])\\d{3})(?:\\1\\d{3})*([.,]\\d+)?");
    private static final Pattern DECIMAL = Pattern.compile("[-+]?\\d+[.,]\\d+");

    private Decimals() {}

    static Optional<BigDecimal> read(JsonNode raw) {
        if (raw.isNumber()) {
            boolean infinite = raw.isDouble() && !Double.isFinite(raw.doubleValue());
            return infinite ? Optional.empty() : bounded(raw.decimalValue());
        }
        return raw.isTextual() ? read(raw.textValue()) : Optional.empty();
    }

    /** Empty when it is no number or has two readings: {@code 20.000} is twenty or twenty thousand. */
    static Optional<BigDecimal> read(String text) {
        String number = text.strip();
        if (number.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        if (PLAIN.matcher(number).matches()) {
            return bounded(new BigDecimal(number));
        }
        var grouped = GROUPED.matcher(number);
        if (grouped.matches()) {
            return grouped(number, grouped.group(1).charAt(0), grouped.group(2));
        }
        return DECIMAL.matcher(number).matches() ? bounded(new BigDecimal(number.replace(',', '.'))) : Optional.empty();
    }

    private static Optional<BigDecimal> grouped(String number, char separator, String fraction) {
        boolean sameTwice = fraction != null && fraction.charAt(0) == separator;
        boolean oneDot = separator == '.' && fraction == null && number.indexOf('.') == number.lastIndexOf('.');
        if (sameTwice) {
            return Optional.empty();
        }
        if (oneDot) {
            // 0.500 can only be a fraction.
            return number.startsWith("0.") ? bounded(new BigDecimal(number)) : Optional.empty();
        }
        String whole = number.substring(0, number.length() - (fraction == null ? 0 : fraction.length()));
        String digits = whole.replace(String.valueOf(separator), "");
        return bounded(new BigDecimal(fraction == null ? digits : digits + "." + fraction.substring(1)));
    }

    private static Optional<BigDecimal> bounded(BigDecimal number) {
        long exponent = (long) number.precision() - number.scale();
        boolean small = Math.abs(exponent) <= MAX_EXPONENT && Math.abs((long) number.scale()) <= MAX_EXPONENT;
        return number.signum() == 0 ? Optional.of(BigDecimal.ZERO) : small ? Optional.of(number) : Optional.empty();
    }
}
