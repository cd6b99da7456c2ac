package io.sluice.runtime.config;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds names that no setting has, and the name that was probably meant. */
final class UnknownNames {
    private static final String VARIABLE = "SLUICE_";
    /** So many edits at most make a misspelt name: two neighbours exchanged, or two letters wrong, missing or too many. */
    private static final int TYPO = 2;

    private UnknownNames() {}

    static void check(List<Setting<?>> declared, Collection<String> names, String where, List<String> faults) {
        List<String> known = declared.stream().map(Setting::name).toList();
        names.stream()
                .filter(name -> !name.startsWith("kafka.") && !known.contains(name))
                .sorted()
                .forEach(name -> faults.add(name + " " + where + ": unknown setting" + suggestion(name, known)));
    }

    /**
     * Variables may be of another service or another program, so that an unknown one is no fault by itself: it is one where it looks like a
     * setting that was meant.
     */
    static void checkEnvironment(List<Setting<?>> declared, Collection<String> variables, List<String> faults) {
        List<String> known = declared.stream().map(Setting::environmentName).toList();
        variables.stream()
                .filter(name -> name.startsWith(VARIABLE) && !known.contains(name))
                .sorted()
                .forEach(name -> meant(name, known)
                        .ifPresent(nearest -> faults.add(
                                name + " in the environment: unknown setting; did you mean " + nearest + "?")));
    }

    /** The setting that a variable was probably meant to be: misspelt, or with words left out or exchanged. */
    static Optional<String> meant(String variable, List<String> known) {
        return known.stream()
                .filter(k -> distance(variable, k) <= TYPO || wordsOf(variable, k))
                .min(Comparator.comparingInt(k -> distance(variable, k)));
    }

    /** True when a name has two words at least, and all of them are words of another; one word alone means nothing. */
    private static boolean wordsOf(String variable, String other) {
        List<String> words = Arrays.asList(variable.substring(VARIABLE.length()).split("_"));
        return words.size() > 1 && Arrays.asList(other.split("_")).containsAll(words);
    }

    private static String suggestion(String name, List<String> known) {
        return known.stream()
                .min(Comparator.comparingInt(k -> distance(name, k)))
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElse("");
    }

    /** Levenshtein distance. */
    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replace, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
