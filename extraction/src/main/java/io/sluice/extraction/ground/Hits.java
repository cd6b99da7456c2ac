package io.sluice.extraction.ground;

import io.sluice.extraction.outline.TextRange;
import java.util.ArrayList;
import java.util.List;

/** Collects places up to a wanted number; those that begin and end with a word come before those that cut one. */
final class Hits {
    private final String text;
    private final int wanted;
    private final List<Place> whole = new ArrayList<>();
    private final List<Place> cutting = new ArrayList<>();

    Hits(String text, int wanted) {
        this.text = text;
        this.wanted = wanted;
    }

    void add(int start, int end, boolean exact) {
        List<Place> list = cuts(start) || cuts(end) ? cutting : whole;
        if (list.size() < wanted && list.stream().noneMatch(place -> overlaps(place, start, end))) {
            list.add(new Place(exact, List.of(new TextRange(start, end))));
        }
    }

    boolean full() {
        return whole.size() >= wanted;
    }

    List<Place> places() {
        return List.copyOf(whole.isEmpty() ? cutting : whole);
    }

    private boolean cuts(int offset) {
        return offset > 0
                && offset < text.length()
                && Character.isLetterOrDigit(text.codePointBefore(offset))
                && Character.isLetterOrDigit(text.codePointAt(offset));
    }

    private static boolean overlaps(Place place, int start, int end) {
        TextRange range = place.fragments().get(0);
        return range.start() < end && start < range.end();
    }
}
