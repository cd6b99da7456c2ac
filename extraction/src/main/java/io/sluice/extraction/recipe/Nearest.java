package io.sluice.extraction.recipe;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known word that a mistyped one most likely meant. */
final class Nearest {
    private static final int MOST_LENGTH = 64;

    private Nearest() {}

    /** The known word with the fewest changed letters, when they are at most a third of it; the first of equals. */
    static Optional<String> to(String word, Collection<String> known) {
        if (word.length() > MOST_LENGTH) {
            return Optional.empty();
        }
        String lower = word.toLowerCase(Locale.ROOT).replace(' ', '_').replace('-', '_');
        return known.stream()
                .filter(k -> changes(lower, k.replace(' ', '_').replace('-', '_')) <= Math.max(1, k.length() / 3))
                .min(Comparator.comparingInt(
                        k -> changes(lower, k.replace(' ', '_').replace('-', '_'))));
    }

    /** Letters to insert, delete or replace (Levenshtein). */
    private static int changes(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
