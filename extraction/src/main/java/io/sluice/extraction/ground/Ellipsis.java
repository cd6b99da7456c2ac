package io.sluice.extraction.ground;

import io.sluice.extraction.outline.TextRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Quotes that leave words out: "the Supplier ... shall deliver". */
final class Ellipsis {
    /** Places of one fragment that are tried. */
    static final int MAX_PLACES = 1000;

    private static final int MAX_GAP = 2000;
    private static final int MIN_WORDS = 3;
    private static final Pattern MARK = Pattern.compile("[\\[(]?(?:\\. ?\\. ?\\.|…)[\\])]?");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

    private Ellipsis() {}

    /** The fragments; empty when nothing is left out, or a fragment is too short to prove anything. */
    static Optional<List<String>> split(String quote) {
        if (!MARK.matcher(quote).find()) {
            return Optional.empty();
        }
        List<String> fragments = Arrays.stream(MARK.split(quote))
                .map(String::strip)
                .filter(fragment -> !fragment.isEmpty())
                .toList();
        boolean telling = !fragments.isEmpty()
                && fragments.stream()
                        .allMatch(fragment -> WORD.matcher(fragment)
                                        .results()
                                        .limit(MIN_WORDS)
                                        .count()
                                == MIN_WORDS);
        return telling ? Optional.of(fragments) : Optional.empty();
    }

    /**
     * The places where all fragments stand in order, each at most 2,000 units after the one before. Each place of a last fragment is
     * reached by the nearest chain.
     *
     * @param placesOfFragments places of each fragment, at least one fragment
     */
    static List<Place> chain(List<List<Place>> placesOfFragments) {
        List<Place> chains = inOrder(placesOfFragments.get(0));
        for (List<Place> next : placesOfFragments.subList(1, placesOfFragments.size())) {
            List<Place> longer = new ArrayList<>();
            for (Place place : inOrder(next)) {
                chains.stream()
                        .filter(chain -> follows(chain, place))
                        .reduce((nearer, nearest) -> nearest)
                        .ifPresent(chain -> longer.add(joined(chain, place)));
            }
            chains = longer;
        }
        return List.copyOf(chains);
    }

    private static List<Place> inOrder(List<Place> places) {
        return places.stream()
                .sorted((a, b) -> Integer.compare(
                        a.fragments().get(0).start(), b.fragments().get(0).start()))
                .toList();
    }

    private static boolean follows(Place chain, Place next) {
        int end = chain.fragments().get(chain.fragments().size() - 1).end();
        int start = next.fragments().get(0).start();
        return end <= start && start - end <= MAX_GAP;
    }

    private static Place joined(Place chain, Place next) {
        List<TextRange> fragments = Stream.concat(chain.fragments().stream(), next.fragments().stream())
                .toList();
        return new Place(chain.exact() && next.exact(), fragments);
    }
}
