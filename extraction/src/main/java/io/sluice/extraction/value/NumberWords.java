package io.sluice.extraction.value;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** English number words from one to nine hundred ninety-nine, and ordinals up to thirty-first. */
final class NumberWords {
    private static final String[] ONES = {
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen"
    };
    private static final String[] TENS = {"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
    private static final String[] ORDINALS = {
        "first",
        "second",
        "third",
        "fourth",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "ninth",
        "tenth",
        "eleventh",
        "twelfth",
        "thirteenth",
        "fourteenth",
        "fifteenth",
        "sixteenth",
        "seventeenth",
        "eighteenth",
        "nineteenth",
        "twentieth"
    };
    private static final Map<String, Integer> CARDINAL = new HashMap<>();
    private static final Map<String, Integer> ORDINAL = new HashMap<>();

    static {
        for (int i = 0; i < ONES.length; i++) {
            CARDINAL.put(ONES[i], i + 1);
        }
        for (int i = 0; i < TENS.length; i++) {
            CARDINAL.put(TENS[i], 20 + 10 * i);
        }
        for (int i = 0; i < ORDINALS.length; i++) {
            ORDINAL.put(ORDINALS[i], i + 1);
        }
        for (int i = 0; i < 9; i++) {
            ORDINAL.put("twenty-" + ORDINALS[i], 21 + i);
        }
        ORDINAL.put("thirtieth", 30);
        ORDINAL.put("thirty-first", 31);
    }

    private NumberWords() {}

    /** The number of words such as {@code one hundred and eighty}; empty when a word is none of them. */
    static OptionalInt cardinal(String words) {
        int total = 0;
        for (String word : words.strip().toLowerCase(Locale.ROOT).split("[\\s-]+", -1)) {
            Integer number = CARDINAL.get(word);
            if (number != null) {
                total += number;
            } else if (word.equals("hundred") && total >= 1 && total <= 9) {
                total *= 100;
            } else if (!word.equals("and") || total == 0) {
                return OptionalInt.empty();
            }
        }
        return total == 0 ? OptionalInt.empty() : OptionalInt.of(total);
    }

    /** The day of a word such as {@code twenty-first}. */
    static Optional<Integer> ordinal(String word) {
        return Optional.ofNullable(ORDINAL.get(word.toLowerCase(Locale.ROOT).replaceAll("\\s+", "-")));
    }
}
