package io.sluice.extraction.merge;

import io.sluice.extraction.value.CanonicalJson;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeSet;

/** Rows that are one. */
final class RowGroup {
    private final List<Row> rows = new ArrayList<>();

    /**
     * True when the row belongs here: by the {@code same_if} column where both have it, else when the places overlap and the cells that
     * both have are equal, at least one.
     *
     * @param sameIf index of the column, -1 without
     */
    boolean takes(Row row, int sameIf) {
        if (sameIf >= 0 && !cell(row, sameIf).isEmpty()) {
            return Same.key(cell(row, sameIf)).equals(Same.key(cell(rows.get(0), sameIf)));
        }
        return rows.stream().anyMatch(member -> Places.overlap(member.place(), row.place()))
                && rows.stream().allMatch(member -> compatible(member, row));
    }

    void add(Row row) {
        rows.add(row);
    }

    Entry entry(List<String> columns) {
        SortedSet<String> violations = new TreeSet<>();
        rows.forEach(row -> violations.addAll(row.violations()));
        List<Entry.Cell> losers = new ArrayList<>();
        String json = rows.get(0).cells().isEmpty() ? rows.get(0).json() : json(columns, losers);
        return new Entry(json, Places.found(rows.stream().map(Row::place).toList()), violations, List.copyOf(losers));
    }

    private String json(List<String> columns, List<Entry.Cell> losers) {
        StringJoiner json = new StringJoiner(",", "{", "}");
        for (int i = 0; i < columns.size(); i++) {
            int column = i;
            List<Row> longestFirst = rows.stream()
                    .sorted(Comparator.<Row>comparingInt(
                                    row -> -cell(row, column).length())
                            .thenComparing(Row::place, Places.ORDER)
                            .thenComparing(row -> cell(row, column)))
                    .toList();
            String best = cell(longestFirst.get(0), column);
            json.add(CanonicalJson.string(columns.get(column)) + ":" + CanonicalJson.string(best));
            longestFirst.stream()
                    .filter(row -> !Same.key(best).contains(Same.key(cell(row, column))))
                    .map(row -> new Entry.Cell(
                            columns.get(column),
                            CanonicalJson.string(cell(row, column)),
                            row.place().quote()))
                    .distinct()
                    .forEach(losers::add);
        }
        return json.toString();
    }

    private static boolean compatible(Row one, Row other) {
        if (one.cells().isEmpty() || other.cells().isEmpty()) {
            return one.json().equals(other.json());
        }
        boolean shared = false;
        for (int i = 0; i < one.cells().size(); i++) {
            String a = Same.key(cell(one, i));
            String b = Same.key(cell(other, i));
            if (!a.isEmpty() && !b.isEmpty()) {
                if (!a.equals(b)) {
                    return false;
                }
                shared = true;
            }
        }
        return shared;
    }

    private static String cell(Row row, int column) {
        return column < row.cells().size() ? row.cells().get(column) : "";
    }
}
