package io.sluice.extraction.merge;

import io.sluice.extraction.check.Evidence;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;

/**
 * One value of a field with its places.
 *
 * @param json canonical JSON
 * @param places in text order, at least one, all found
 * @param violations typed codes of the whole value
 * @param cells columns of a row that have different values at different places
 */
record Entry(String json, List<Evidence> places, SortedSet<String> violations, List<Cell> cells) {
    /** By first place, then by content. */
    static final Comparator<Entry> ORDER = Comparator.<Entry, Evidence>comparing(
                    entry -> entry.places().get(0), Places.ORDER)
            .thenComparing(Entry::json)
            .thenComparing(entry -> entry.places().toString())
            .thenComparing(entry -> entry.violations().toString());

    /**
     * A cell that lost against a longer one.
     *
     * @param column the column
     * @param other the other value
     * @param quote words of the other value's place
     */
    record Cell(String column, String other, String quote) {}
}
