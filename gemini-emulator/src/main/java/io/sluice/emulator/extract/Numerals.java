package io.sluice.emulator.extract;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** English numbers in words, and ordinals. */
final class Numerals {
    /** One or more number words, as a regular expression without groups. */
    static final String WORDS =
            "(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)(?:[-\\s]+(?:and\\s+)?)?){1,8}(?<![-\\s])";

    private static final Map<String, Integer> SMALL = small();
    private static final Map<String, String> ORDINALS = Map.of(
            "first", "one", "second", "two", "third", "three", "fifth", "five", "eighth", "eight", "ninth", "nine",
            "twelfth", "twelve");

    private Numerals() {}

    /** Digits (with thousands' commas) or words. */
    static Optional<Long> parse(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT).replace(",", "");
        if (plain.matches("\\d{1,15}")) {
            return Optional.of(Long.parseLong(plain));
        }
        long total = 0;
        long current = 0;
        for (String word : plain.split("[-\\s]+", -1)) {
            if ("hundred".equals(word)) {
                current = Math.max(1, current) * 100;
            } else if ("thousand".equals(word)) {
                total += Math.max(1, current) * 1000;
                current = 0;
            } else if (SMALL.containsKey(word)) {
                current += SMALL.get(word);
            } else if (!"and".equals(word)) {
                return Optional.empty();
            }
        }
        return Optional.of(total + current);
    }

    /** {@code 1st}, {@code first}, {@code twenty-third}. */
    static Optional<Long> ordinal(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT);
        if (plain.matches("\\d{1,2}(?:st|nd|rd|th)?")) {
            return parse(plain.replaceAll("\\D", ""));
        }
        String[] words = plain.split("[-\\s]+", -1);
        String last = words[words.length - 1];
        String cardinal = ORDINALS.getOrDefault(
                last, last.endsWith("ieth") ? last.replaceAll("ieth$", "y") : last.replaceAll("th$", ""));
        words[words.length - 1] = cardinal;
        return parse(String.join(" ", words));
    }

    private static Map<String, Integer> small() {
        String[] words =
                ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
                                + "eighteen nineteen")
                        .split(" ", -1);
        Map<String, Integer> map = new HashMap<>();
        for (int i = 0; i < words.length; i++) {
            map.put(words[i], i);
        }
        String[] tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ", -1);
        for (int i = 0; i < tens.length; i++) {
            map.put(tens[i], 20 + 10 * i);
        }
        return Map.copyOf(map);
    }
}
