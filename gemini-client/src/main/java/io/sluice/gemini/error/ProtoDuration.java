package io.sluice.gemini.error;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as Google writes them: {@code 26s}, {@code 0.1s}, and in messages {@code 18h41m20.25s}. */
final class ProtoDuration {
    private static final Pattern FORM =
            Pattern.compile("(?:(\\d{1,6})h)?(?:(\\d{1,6})m(?!s))?(?:(\\d{1,9})(?:\\.(\\d{1,9}))?(ms|s))?");

    private ProtoDuration() {}

    static Optional<Duration> parse(String text) {
        Matcher m = FORM.matcher(text.strip());
        if (text.isBlank() || !m.matches()) {
            return Optional.empty();
        }
        Duration whole = Duration.ofHours(number(m.group(1))).plusMinutes(number(m.group(2)));
        if (m.group(5) == null) {
            return Optional.of(whole);
        }
        String fraction = m.group(4) == null ? "" : m.group(4);
        long nanos = number((fraction + "000000000").substring(0, 9));
        return Optional.of(
                "ms".equals(m.group(5))
                        ? whole.plusMillis(number(m.group(3))).plusNanos(nanos / 1000)
                        : whole.plusSeconds(number(m.group(3))).plusNanos(nanos));
    }

    private static long number(String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
