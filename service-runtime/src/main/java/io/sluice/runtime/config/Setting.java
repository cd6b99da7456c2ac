package io.sluice.runtime.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One documented setting. Its value comes from, in this order: command line ({@code --sluice.x.y=v}), environment
 * ({@code SLUICE_X_Y}), configuration file, default.
 *
 * @param <T> type of its value
 * @param name full name, {@code sluice.<group>.<name>}
 * @param type type in words, with unit and range, for the table of settings
 * @param defaultText default as a user would write it; empty: no default, the setting is required
 * @param optional true when it may be missing altogether; its value is then an empty Optional
 * @param secret true when its value must never be shown
 * @param doc one sentence: what it decides
 * @param parser reads a value; throws IllegalArgumentException whose message states the allowed values
 */
public record Setting<T>(
        String name,
        String type,
        Optional<String> defaultText,
        boolean optional,
        boolean secret,
        String doc,
        Function<String, T> parser) {

    /** A required text. */
    public static Setting<String> text(String name, String doc) {
        return new Setting<>(name, "text", Optional.empty(), false, false, doc, Setting::notBlank);
    }

    /** A text with a default. */
    public static Setting<String> text(String name, String defaultText, String doc) {
        return new Setting<>(name, "text", Optional.of(defaultText), false, false, doc, Setting::notBlank);
    }

    /** A text that may be missing. */
    public static Setting<Optional<String>> optionalText(String name, String doc) {
        return new Setting<>(name, "text", Optional.empty(), true, false, doc, v -> Optional.of(notBlank(v)));
    }

    /** A secret that may be missing; never shown. */
    public static Setting<Optional<String>> secret(String name, String doc) {
        return new Setting<>(name, "secret", Optional.empty(), true, true, doc, v -> Optional.of(notBlank(v)));
    }

    /** A whole number in [min, max]. */
    public static Setting<Integer> integer(String name, int defaultValue, int min, int max, String doc) {
        String type = "whole number in [" + min + ", " + max + "]";
        return new Setting<>(name, type, Optional.of(Integer.toString(defaultValue)), false, false, doc, v -> {
            int n;
            try {
                n = Integer.parseInt(v.trim());
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("must be a " + type, e);
            }
            return checked(n, n >= min && n <= max, type);
        });
    }

    /** A decimal number in [min, max]. */
    public static Setting<Double> decimal(String name, double defaultValue, double min, double max, String doc) {
        String type = "number in [" + min + ", " + max + "]";
        return new Setting<>(name, type, Optional.of(Double.toString(defaultValue)), false, false, doc, v -> {
            double n;
            try {
                n = Double.parseDouble(v.trim());
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("must be a " + type, e);
            }
            return checked(n, n >= min && n <= max, type);
        });
    }

    /** A duration such as {@code 250ms}, {@code 30s}, {@code 10m}, {@code 2h} in [min, max]. */
    public static Setting<Duration> duration(String name, String defaultText, Duration min, Duration max, String doc) {
        String type = "duration in [" + Durations.show(min) + ", " + Durations.show(max) + "]";
        return new Setting<>(name, type, Optional.of(defaultText), false, false, doc, v -> {
            Duration d = Durations.parse(v.trim(), type);
            return checked(d, d.compareTo(min) >= 0 && d.compareTo(max) <= 0, type);
        });
    }

    /** A path with a default; relative paths are below the working directory. */
    public static Setting<Path> path(String name, String defaultText, String doc) {
        return new Setting<>(name, "path", Optional.of(defaultText), false, false, doc, v -> Path.of(notBlank(v)));
    }

    /** true or false. */
    public static Setting<Boolean> flag(String name, boolean defaultValue, String doc) {
        return new Setting<>(
                name,
                "true | false",
                Optional.of(Boolean.toString(defaultValue)),
                false,
                false,
                doc,
                v -> switch (v.trim()) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> throw new IllegalArgumentException("must be true or false");
                });
    }

    /** One of an enum's constants, written in lower case with dashes. */
    public static <E extends Enum<E>> Setting<E> choice(String name, Class<E> values, E defaultValue, String doc) {
        String type =
                Arrays.stream(values.getEnumConstants()).map(Setting::word).collect(Collectors.joining(" | "));
        return new Setting<>(
                name,
                type,
                Optional.of(word(defaultValue)),
                false,
                false,
                doc,
                v -> Arrays.stream(values.getEnumConstants())
                        .filter(e -> word(e).equals(v.trim()))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("must be " + type)));
    }

    /** A comma-separated list of texts, empty by default. */
    public static Setting<List<String>> list(String name, String defaultText, String doc) {
        return new Setting<>(
                name,
                "list, comma-separated",
                Optional.of(defaultText),
                false,
                false,
                doc,
                v -> Arrays.stream(v.split(","))
                        .map(String::trim)
                        .filter(s -> !s.isEmpty())
                        .toList());
    }

    /** The environment variable of this setting. */
    public String environmentName() {
        return name.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String notBlank(String value) {
        return checked(value.trim(), !value.isBlank(), "text that is not blank");
    }

    private static <V> V checked(V value, boolean right, String type) {
        if (!right) {
            throw new IllegalArgumentException("must be a " + type);
        }
        return value;
    }
}
