package io.sluice.extraction.merge;

import io.sluice.extraction.check.Finding;
import io.sluice.extraction.recipe.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Brings the rows of a list together that are one. */
final class RowMerge {
    private RowMerge() {}

    /**
     * The different rows, in the order of their first places. Each place of a finding is a row of its own until it is shown to be one
     * with another.
     *
     * @param found findings with at least one place each
     */
    static List<Entry> entries(Field field, List<Finding> found) {
        int sameIf = field.sameIf().map(field.columns()::indexOf).orElse(-1);
        List<RowGroup> groups = new ArrayList<>();
        found.stream()
                .flatMap(finding -> Places.found(finding.evidence()).stream()
                        .map(place ->
                                Row.of(finding.value(), field.columns(), place, new TreeSet<>(finding.violations()))))
                .sorted(Row.FULLEST)
                .forEach(row -> groups.stream()
                        .filter(group -> group.takes(row, sameIf))
                        .findFirst()
                        .orElseGet(() -> opened(groups))
                        .add(row));
        return groups.stream()
                .map(group -> group.entry(field.columns()))
                .sorted(Entry.ORDER)
                .toList();
    }

    private static RowGroup opened(List<RowGroup> groups) {
        RowGroup group = new RowGroup();
        groups.add(group);
        return group;
    }
}
