package io.sluice.extraction.merge;

import io.sluice.extraction.check.Evidence;
import io.sluice.extraction.check.Verdict;
import io.sluice.extraction.outline.Span;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Order and overlap of places. */
final class Places {
    /** A total order of places by content: text order first, the best verdict first at one place. */
    static final Comparator<Evidence> ORDER = Comparator.comparingInt(Places::start)
            .thenComparingInt(Places::end)
            .thenComparing(place -> place.spans().toString())
            .thenComparing(Evidence::assertion)
            .thenComparing(Evidence::verdict)
            .thenComparing(Comparator.comparingDouble(Evidence::score).reversed())
            .thenComparing(Evidence::quote);

    private record Key(List<Span> spans, Object assertion) {}

    private Places() {}

    /** The places that were found, in text order; the same place read in two prefixes is one. */
    static List<Evidence> found(Collection<Evidence> evidence) {
        Map<Key, Evidence> places = new LinkedHashMap<>();
        evidence.stream()
                .filter(place -> place.verdict() != Verdict.NOT_FOUND)
                .sorted(ORDER)
                .forEach(place -> places.putIfAbsent(new Key(place.spans(), place.assertion()), place));
        return List.copyOf(places.values());
    }

    /** True when a span of one overlaps a span of the other. */
    static boolean overlap(Evidence one, Evidence other) {
        return one.spans().stream()
                .anyMatch(a -> other.spans().stream().anyMatch(b -> a.start() < b.end() && b.start() < a.end()));
    }

    /** True when a place of one overlaps a place of the other. */
    static boolean overlap(Collection<Evidence> some, Collection<Evidence> others) {
        return some.stream().anyMatch(one -> others.stream().anyMatch(other -> overlap(one, other)));
    }

    private static int start(Evidence place) {
        return place.spans().isEmpty() ? -1 : place.spans().get(0).start();
    }

    private static int end(Evidence place) {
        return place.spans().isEmpty()
                ? -1
                : place.spans().get(place.spans().size() - 1).end();
    }
}
