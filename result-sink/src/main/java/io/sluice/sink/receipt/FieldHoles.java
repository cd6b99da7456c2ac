package io.sluice.sink.receipt;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Uncovered;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which characters no request answered, for each field, and why. A pair of character and field is either covered, or in the plan's own
 * uncovered list, or in exactly one hole.
 */
final class FieldHoles {
    /** Reason of text that no request of the plan shows. */
    static final String NOT_PLANNED = "NOT_PLANNED";

    private final List<String> fields;
    private final Map<String, Map<String, Coverage>> byReason = new TreeMap<>();
    private Coverage covered;

    /**
     * @param plan the plan
     * @param answers one terminal answer for each request, in request id order
     * @param fields the recipe's fields, in order
     */
    FieldHoles(Plan plan, List<Answer> answers, List<String> fields) {
        this.fields = fields;
        Coverage whole = Coverage.of(0, plan.getInfo().getCharacters());
        covered = whole;
        for (String field : fields) {
            Coverage listed = listed(plan, field);
            Coverage read = ranges(answers, field, true).intersect(whole).minus(listed);
            covered = covered.intersect(read);
            explain(field, whole.minus(listed).minus(read), answers);
        }
        if (fields.isEmpty()) {
            covered = Coverage.NONE;
        }
    }

    /** Characters that are covered for every field. */
    Coverage covered() {
        return covered;
    }

    /** Fields with at least one hole, in recipe order. */
    Set<String> incomplete() {
        Set<String> found = new LinkedHashSet<>(fields);
        found.removeIf(f -> byReason.values().stream().noneMatch(m -> m.containsKey(f)));
        return found;
    }

    /** The holes as entries of the receipt, by start, then reason. */
    List<Uncovered> entries(PageIndex pages) {
        List<Uncovered> entries = new ArrayList<>();
        byReason.forEach((reason, holes) -> entries.addAll(entries(reason, holes, pages)));
        entries.sort(Comparator.comparingLong(Uncovered::getStart).thenComparing(Uncovered::getReason));
        return entries;
    }

    private void explain(String field, Coverage hole, List<Answer> answers) {
        Coverage left = hole;
        for (Answer answer : answers) {
            if (answer.getOutcome() != Outcome.ANSWERED && answer.getFields().contains(field)) {
                Coverage part = left.intersect(Coverage.of(answer.getRanges()));
                left = left.minus(part);
                add(Reasons.of(answer), field, part);
            }
        }
        add(NOT_PLANNED, field, left);
    }

    private void add(String reason, String field, Coverage part) {
        if (!part.isEmpty()) {
            byReason.computeIfAbsent(reason, r -> new LinkedHashMap<>()).merge(field, part, Coverage::union);
        }
    }

    private List<Uncovered> entries(String reason, Map<String, Coverage> holes, PageIndex pages) {
        TreeSet<Long> borders = new TreeSet<>();
        holes.values()
                .forEach(c -> c.ranges().forEach(r -> {
                    borders.add(r.start());
                    borders.add(r.end());
                }));
        List<Uncovered> entries = new ArrayList<>();
        Long start = null;
        for (Long end : borders) {
            if (start != null) {
                Coverage segment = Coverage.of(start, end);
                List<String> open = fields.stream()
                        .filter(f -> !holes.getOrDefault(f, Coverage.NONE)
                                .intersect(segment)
                                .isEmpty())
                        .toList();
                if (!open.isEmpty()) {
                    append(entries, start, end, open.size() == fields.size() ? List.of() : open, reason, pages);
                }
            }
            start = end;
        }
        return entries;
    }

    private static void append(
            List<Uncovered> entries, long start, long end, List<String> names, String reason, PageIndex pages) {
        int last = entries.size() - 1;
        if (last >= 0
                && entries.get(last).getEnd() == start
                && entries.get(last).getFields().equals(names)) {
            Uncovered before = entries.remove(last);
            append(entries, before.getStart(), end, names, reason, pages);
            return;
        }
        entries.add(new Uncovered(start, end, pages.pages(start, end), names, reason, null));
    }

    private static Coverage ranges(List<Answer> answers, String field, boolean answered) {
        return Coverage.of(answers.stream()
                .filter(a -> (a.getOutcome() == Outcome.ANSWERED) == answered)
                .filter(a -> a.getFields().contains(field))
                .flatMap(a -> a.getRanges().stream())
                .toList());
    }

    private static Coverage listed(Plan plan, String field) {
        Coverage listed = Coverage.NONE;
        for (Uncovered entry : plan.getUncovered()) {
            if (entry.getFields().isEmpty() || entry.getFields().contains(field)) {
                listed = listed.union(Coverage.of(entry.getStart(), entry.getEnd()));
            }
        }
        return listed;
    }
}
