package io.sluice.emulator.wire;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations and times as proto3 JSON writes them. */
public final class ProtoTimes {
    private static final Pattern SECONDS = Pattern.compile("(\\d{1,12})(\\.\\d{1,9})?s");
    private static final DateTimeFormatter MICROS = fraction(6);
    private static final DateTimeFormatter NANOS = fraction(9);

    private ProtoTimes() {}

    /** {@code 600s}, {@code 600.000000000s}; empty when it is none. */
    public static Optional<Duration> duration(String text) {
        Matcher m = SECONDS.matcher(text);
        if (!m.matches()) {
            return Optional.empty();
        }
        long nanos = m.group(2) == null
                ? 0
                : new BigDecimal("0" + m.group(2)).movePointRight(9).longValueExact();
        return Optional.of(Duration.ofSeconds(Long.parseLong(m.group(1)), nanos));
    }

    /** An RFC 3339 time; empty when it is none. */
    public static Optional<Instant> time(String text) {
        try {
            return Optional.of(DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(text, Instant::from));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** With six digits, as creation and update times are written. */
    public static String micros(Instant time) {
        return MICROS.format(time);
    }

    /** With nine digits, as expiry times are written; a whole second has none. */
    public static String nanos(Instant time) {
        return time.equals(time.truncatedTo(ChronoUnit.SECONDS)) ? time.toString() : NANOS.format(time);
    }

    /** {@code 26.123456789s}, without trailing zeros. */
    public static String seconds(Duration duration) {
        BigDecimal seconds = BigDecimal.valueOf(duration.getSeconds()).add(BigDecimal.valueOf(duration.getNano(), 9));
        return seconds.stripTrailingZeros().toPlainString() + "s";
    }

    /** {@code 18h41m20.25s}, as messages say it. */
    public static String spoken(Duration duration) {
        long hours = duration.toHours();
        int minutes = duration.toMinutesPart();
        Duration rest = duration.minusHours(hours).minusMinutes(minutes);
        return (hours > 0 ? hours + "h" : "") + (hours > 0 || minutes > 0 ? minutes + "m" : "") + seconds(rest);
    }

    private static DateTimeFormatter fraction(int digits) {
        return new DateTimeFormatterBuilder()
                .appendPattern("uuuu-MM-dd'T'HH:mm:ss")
                .appendFraction(ChronoField.NANO_OF_SECOND, digits, digits, true)
                .appendLiteral('Z')
                .toFormatter(Locale.ROOT)
                .withZone(ZoneOffset.UTC);
    }
}
