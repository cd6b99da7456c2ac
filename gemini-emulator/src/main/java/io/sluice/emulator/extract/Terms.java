package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts an enumeration ({@code a, b or c}) into the places of its terms. */
final class Terms {
    private static final int MOST_WORDS = 5;
    private static final Pattern BETWEEN = Pattern.compile(",\\s*(?:or|and|nor)?\\s+|\\s+(?:or|and|nor)\\s+");
    private static final Pattern NEXT_ITEM = Pattern.compile("\\n\\s*(?=[\\p{Lu}•*-])");
    private static final Pattern LEAD =
            Pattern.compile("(?:an?|any|the|other|new|her|his)\\s+", Pattern.CASE_INSENSITIVE);
    private static final Pattern NO_TERM = Pattern.compile(
            "^(?:at|with|in|on|for|to|from|of|by|his|her|she|he|they|it|worsening|improving|lasting)\\b|\\b(?:use|using)$",
            Pattern.CASE_INSENSITIVE);

    /**
     * Where a term stands.
     *
     * @param start first offset
     * @param end offset after the last unit
     */
    record Place(int start, int end) {}

    private Terms() {}

    static List<Place> in(String text, int from, int to) {
        Matcher next = NEXT_ITEM.matcher(text).region(from, to);
        int limit = next.find() ? next.start() : to;
        List<Place> places = new ArrayList<>();
        int start = from;
        Matcher m = BETWEEN.matcher(text).region(from, limit);
        while (m.find()) {
            add(text, start, m.start(), places);
            start = m.end();
        }
        add(text, start, limit, places);
        return places;
    }

    private static void add(String text, int from, int to, List<Place> places) {
        Matcher lead = LEAD.matcher(text).region(from, to);
        int start = lead.lookingAt() ? lead.end() : from;
        int end = to;
        while (end > start && !Character.isLetterOrDigit(text.charAt(end - 1))) {
            end--;
        }
        String term = text.substring(start, end);
        boolean name = end - start > 2
                && Character.isLetter(text.charAt(start))
                && term.split("\\s+", -1).length <= MOST_WORDS
                && !NO_TERM.matcher(term).find();
        if (name) {
            places.add(new Place(start, end));
        }
    }
}
