package io.sluice.extraction.ground;

import java.util.List;
import java.util.Optional;

/** Finds quotes in the shown ranges of one document. Thread-safe. */
public final class QuoteFinder {
    private final GroundingIndex index;
    private final ShownText shown;

    QuoteFinder(GroundingIndex index, ShownText shown) {
        this.index = index;
        this.shown = shown;
    }

    /**
     * The place that a claim of this quote gets. Exact places come first, in text order, then those found after folding; a quote that
     * stands nowhere as a whole and leaves words out ("...") is looked for in fragments. White space around it does not count.
     *
     * @param quote the words as claimed
     * @param claim how often the same quote was claimed before; each claim gets the next place, after the last one the first again
     * @return empty when the words do not stand in the shown text, or are no words
     */
    public Optional<Place> find(String quote, int claim) {
        String words = trimmed(quote);
        if (words.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return Optional.empty();
        }
        List<Place> places = places(words, claim + 1);
        if (places.isEmpty()) {
            places = Ellipsis.split(words)
                    .map(fragments -> Ellipsis.chain(fragments.stream()
                            .map(fragment -> places(fragment, Ellipsis.MAX_PLACES))
                            .toList()))
                    .orElse(List.of());
        }
        return places.isEmpty() ? Optional.empty() : Optional.of(places.get(claim % places.size()));
    }

    private List<Place> places(String words, int wanted) {
        Hits hits = new Hits(index.text().text(), wanted);
        exact(words, hits);
        if (!hits.full()) {
            folded(words, hits);
        }
        return hits.places();
    }

    private void exact(String words, Hits hits) {
        String text = index.text().text();
        int at = text.indexOf(words, shown.start());
        while (at >= 0 && at < shown.end() && !hits.full()) {
            boolean seen = shown.holds(at, at + words.length());
            if (seen) {
                hits.add(at, at + words.length(), true);
            }
            at = text.indexOf(words, seen ? at + words.length() : at + 1);
        }
    }

    private void folded(String words, Hits hits) {
        String key = new LooseText(words).folded().strip();
        if (key.isEmpty()) {
            return;
        }
        String strict = Folding.strict(words);
        LooseText loose = index.loose();
        int at = loose.folded().indexOf(key);
        while (at >= 0 && !hits.full()) {
            int start = loose.sourceStart(at);
            int end = loose.sourceEnd(at + key.length() - 1);
            if (start >= shown.end()) {
                return;
            }
            boolean found = start >= 0 && end > start && shown.holds(start, end) && same(start, end, strict);
            if (found) {
                hits.add(start, end, false);
            }
            at = loose.folded().indexOf(key, found ? at + key.length() : at + 1);
        }
    }

    private boolean same(int start, int end, String strict) {
        return Folding.equal(Folding.strict(index.text().text().substring(start, end)), strict);
    }

    private static String trimmed(String quote) {
        int start = 0;
        int end = quote.length();
        while (start < end && blank(quote.charAt(start))) {
            start++;
        }
        while (end > start && blank(quote.charAt(end - 1))) {
            end--;
        }
        return quote.substring(start, end);
    }

    private static boolean blank(char unit) {
        return Characters.space(unit) || Characters.invisible(unit);
    }
}
