package io.sluice.runtime.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Finds names that no setting has, and the name that was probably meant. */
final class UnknownNames {
    private UnknownNames() {}

    static void check(List<Setting<?>> declared, Collection<String> names, String where, List<String> faults) {
        List<String> known = declared.stream().map(Setting::name).toList();
        names.stream()
                .filter(name -> !name.startsWith("kafka.") && !known.contains(name))
                .sorted()
                .forEach(name -> faults.add(name + " " + where + ": unknown setting" + suggestion(name, known)));
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
