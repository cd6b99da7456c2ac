package io.sluice.chunker.plan;

import io.sluice.extraction.outline.Page;
import io.sluice.extraction.pack.PlannedPrefix;
import io.sluice.schemas.avro.Uncovered;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Gives every page of a document its place: with a prefix that shows it, or uncovered. A page that is an image without text is always
 * uncovered; a blank page beside the text belongs to the nearest prefix before it.
 */
final class PageCover {
    private final List<Page> pages;
    private final Set<Integer> imageOnly;

    /**
     * A cover.
     *
     * @param pages pages in text order; the ordinal of a page is its index plus 1
     * @param imageOnlyOrdinals image pages that ingest named
     */
    PageCover(List<Page> pages, Collection<Integer> imageOnlyOrdinals) {
        this.pages = pages;
        this.imageOnly = new TreeSet<>(imageOnlyOrdinals);
        for (int i = 0; i < pages.size(); i++) {
            if (pages.get(i).imageOnly()) {
                imageOnly.add(i + 1);
            }
        }
    }

    /** The prefixes with their pages put right. */
    List<PlannedPrefix> assign(Collection<PlannedPrefix> prefixes) {
        Set<Integer> readable = new TreeSet<>();
        for (int ordinal = 1; ordinal <= pages.size(); ordinal++) {
            if (!imageOnly.contains(ordinal)) {
                readable.add(ordinal);
            }
        }
        return assign(prefixes, readable);
    }

    /**
     * The prefixes with some pages and no others.
     *
     * @param ordinals ascending; each gets its place
     */
    static List<PlannedPrefix> assign(Collection<PlannedPrefix> prefixes, Collection<Integer> ordinals) {
        List<TreeSet<Integer>> shown = new ArrayList<>();
        Set<Integer> placed = new HashSet<>();
        for (PlannedPrefix prefix : prefixes) {
            TreeSet<Integer> own = new TreeSet<>(prefix.pages());
            own.retainAll(ordinals);
            placed.addAll(own);
            shown.add(own);
        }
        for (int ordinal : ordinals) {
            if (!shown.isEmpty() && placed.add(ordinal)) {
                before(shown, ordinal).add(ordinal);
            }
        }
        List<PlannedPrefix> assigned = new ArrayList<>();
        int i = 0;
        for (PlannedPrefix p : prefixes) {
            assigned.add(new PlannedPrefix(p.id(), p.layout(), p.ranges(), List.copyOf(shown.get(i++)), p.tokens()));
        }
        return assigned;
    }

    /** Image pages, and every page when the document has no prefix. */
    List<Uncovered> uncovered(boolean noPrefix) {
        List<Uncovered> list = new ArrayList<>();
        for (int ordinal : imageOnly) {
            list.add(uncovered(ordinal, UncoveredReason.IMAGE_WITHOUT_TEXT));
        }
        for (int ordinal = 1; noPrefix && ordinal <= pages.size(); ordinal++) {
            if (!imageOnly.contains(ordinal)) {
                list.add(uncovered(ordinal, UncoveredReason.NO_TEXT));
            }
        }
        return list;
    }

    private Uncovered uncovered(int ordinal, UncoveredReason reason) {
        long at = ordinal <= pages.size() ? pages.get(ordinal - 1).start() : 0;
        return Uncovered.newBuilder()
                .setStart(at)
                .setEnd(at)
                .setPages(List.of(ordinal))
                .setReason(reason.name())
                .build();
    }

    private static NavigableSet<Integer> before(List<? extends NavigableSet<Integer>> shown, int ordinal) {
        NavigableSet<Integer> best = shown.get(0);
        int nearest = 0;
        for (NavigableSet<Integer> own : shown) {
            Integer last = own.lower(ordinal);
            if (last != null && last > nearest) {
                nearest = last;
                best = own;
            }
        }
        return best;
    }
}
