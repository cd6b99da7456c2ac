package io.sluice.extraction.merge;

import io.sluice.extraction.check.Evidence;
import io.sluice.extraction.check.FieldState;
import io.sluice.extraction.check.Finding;
import io.sluice.extraction.check.Verdict;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.ReviewReason;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Merges one field. */
final class FieldMerge {
    private static final Comparator<Review> REVIEW_ORDER = Comparator.<Review, String>comparing(
                    review -> review.claimed().orElse(""))
            .thenComparing(review -> review.claimedQuote().orElse(""));

    private final Field field;
    private final List<Finding> findings;
    private final boolean covered;
    private final String pointer;

    FieldMerge(Field field, List<Finding> findings, boolean covered) {
        this.field = field;
        this.findings = findings;
        this.covered = covered;
        this.pointer = Pointers.of(field.name());
    }

    void into(MergedBuilder merged) {
        List<Finding> found = findings.stream()
                .filter(finding -> finding.state() == FieldState.FOUND && finding.grounded())
                .toList();
        List<Entry> entries =
                field.type() == FieldType.LIST ? RowMerge.entries(field, found) : ValueMerge.entries(field, found);
        if (entries.isEmpty()) {
            nothing(merged);
        } else if (field.multiple()) {
            several(entries, merged);
        } else if (entries.size() == 1) {
            merged.field(field.name(), FieldState.FOUND, entries.get(0).json());
            entry(entries.get(0), pointer, merged);
        } else {
            conflict(entries, merged);
        }
        notGrounded(found, merged);
    }

    private void nothing(MergedBuilder merged) {
        List<Evidence> blanks = Places.found(findings.stream()
                .filter(finding -> finding.state() == FieldState.BLANK)
                .flatMap(finding -> finding.evidence().stream())
                .toList());
        FieldState empty = covered ? FieldState.ABSENT : FieldState.NOT_COVERED;
        merged.field(field.name(), blanks.isEmpty() ? empty : FieldState.BLANK, "null");
        merged.evidence(pointer, blanks);
        if (field.required()) {
            merged.review(field.name(), ReviewReason.REQUIRED_BUT_ABSENT, Optional.empty(), Optional.empty());
        }
    }

    private void several(List<Entry> entries, MergedBuilder merged) {
        merged.field(
                field.name(),
                FieldState.FOUND,
                entries.stream().map(Entry::json).collect(Collectors.joining(",", "[", "]")));
        for (int i = 0; i < entries.size(); i++) {
            entry(entries.get(i), Pointers.of(field.name(), String.valueOf(i)), merged);
        }
    }

    private void entry(Entry entry, String at, MergedBuilder merged) {
        merged.evidence(at, entry.places());
        doubts(entry, at, merged);
        for (Entry.Cell cell : entry.cells()) {
            merged.violation(at + Pointers.of(cell.column()), "differs between places");
            merged.review(field.name(), ReviewReason.CONFLICT, Optional.of(cell.other()), Optional.of(cell.quote()));
        }
    }

    private void doubts(Entry entry, String at, MergedBuilder merged) {
        entry.violations().forEach(code -> merged.violation(at, code));
        if (!entry.violations().isEmpty()) {
            Optional<String> quote = Optional.of(entry.places().get(0).quote());
            merged.review(field.name(), ReviewReason.AMBIGUOUS, Optional.of(entry.json()), quote);
        }
    }

    private void conflict(List<Entry> entries, MergedBuilder merged) {
        merged.field(field.name(), FieldState.CONFLICT, "null");
        merged.conflict(new Conflict(
                pointer,
                entries.stream()
                        .map(entry -> new Conflict.Value(
                                entry.json(),
                                entry.places().stream()
                                        .map(place -> place.at(pointer))
                                        .toList()))
                        .toList()));
        merged.review(field.name(), ReviewReason.CONFLICT, Optional.empty(), Optional.empty());
        entries.forEach(entry -> doubts(entry, pointer, merged));
    }

    private void notGrounded(List<Finding> found, MergedBuilder merged) {
        Set<String> proven = found.stream().map(this::key).collect(Collectors.toSet());
        findings.stream()
                .filter(finding -> !finding.grounded())
                .filter(finding -> finding.state() == FieldState.BLANK || !proven.contains(key(finding)))
                .flatMap(finding -> finding.evidence().stream()
                        .filter(place -> place.verdict() == Verdict.NOT_FOUND)
                        .map(place -> new Review(
                                field.name(),
                                ReviewReason.NOT_GROUNDED.words(),
                                Optional.of(finding.value()).filter(json -> finding.state() == FieldState.FOUND),
                                Optional.of(place.quote()))))
                .sorted(REVIEW_ORDER)
                .forEach(review -> merged.review(
                        field.name(), ReviewReason.NOT_GROUNDED, review.claimed(), review.claimedQuote()));
    }

    private String key(Finding finding) {
        return ValueMerge.key(field, finding.value());
    }
}
