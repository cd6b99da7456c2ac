package io.sluice.extraction.merge;

import io.sluice.extraction.check.Evidence;
import io.sluice.extraction.check.Finding;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Brings equal values together. */
final class ValueMerge {
    private ValueMerge() {}

    /**
     * The different values, in the order of their first places.
     *
     * @param found findings with at least one place each
     */
    static List<Entry> entries(Field field, List<Finding> found) {
        TreeMap<String, List<Entry>> byKey = new TreeMap<>();
        for (Finding finding : found) {
            Entry entry = new Entry(
                    finding.value(), Places.found(finding.evidence()), new TreeSet<>(finding.violations()), List.of());
            byKey.computeIfAbsent(key(field, finding.value()), key -> new ArrayList<>())
                    .add(entry);
        }
        List<Entry> all = byKey.values().stream().map(ValueMerge::one).toList();
        return all.stream()
                .filter(entry -> !reread(entry, all))
                .sorted(Entry.ORDER)
                .toList();
    }

    /** What values are compared by. */
    static String key(Field field, String json) {
        return field.type() == FieldType.TEXT ? Same.key(json.replace("\\\"", "\"")) : json;
    }

    private static Entry one(List<Entry> equal) {
        List<Evidence> places = Places.found(
                equal.stream().flatMap(entry -> entry.places().stream()).toList());
        SortedSet<String> violations = new TreeSet<>();
        equal.forEach(entry -> violations.addAll(entry.violations()));
        String json = equal.stream().min(Entry.ORDER).orElseThrow().json();
        return new Entry(json, places, violations, List.of());
    }

    /** A doubtful value whose every place another answer read without doubt. */
    private static boolean reread(Entry entry, List<Entry> all) {
        return !entry.violations().isEmpty()
                && entry.places().stream()
                        .allMatch(place -> all.stream()
                                .filter(other -> other.violations().isEmpty())
                                .anyMatch(other -> Places.overlap(List.of(place), other.places())));
    }
}
