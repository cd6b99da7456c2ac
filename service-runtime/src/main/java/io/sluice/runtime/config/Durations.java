package io.sluice.runtime.config;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as users write them: {@code 250ms}, {@code 30s}, {@code 10m}, {@code 2h}. */
final class Durations {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

    private Durations() {}

    static Duration parse(String text, String type) {
        Matcher m = FORM.matcher(text);
        if (!m.matches()) {
            throw new IllegalArgumentException("must be a " + type + ", for instance 250ms, 30s, 10m or 2h");
        }
        long n = Long.parseLong(m.group(1));
        return switch (m.group(2)) {
            case "ms" -> Duration.ofMillis(n);
            case "s" -> Duration.ofSeconds(n);
            case "m" -> Duration.ofMinutes(n);
            default -> Duration.ofHours(n);
        };
    }

    static String show(Duration d) {
        if (d.toMillis() % 1000 != 0) {
            return d.toMillis() + "ms";
        }
        if (d.toSeconds() % 60 != 0 || d.isZero()) {
            return d.toSeconds() + "s";
        }
        return d.toMinutes() % 60 != 0 ? d.toMinutes() + "m" : d.toHours() + "h";
    }
}
