package io.sluice.emulator.extract;

import java.util.Optional;

/** Makes a quote of a place: enough words to be found again, never over a marker, not too long. */
final class Quotes {
    private static final int LONGEST = 600;
    private static final int SHORT = 60;

    private Quotes() {}

    /** The exact words, or empty when no quote can be made. */
    static Optional<String> of(SourceText text, int start, int end) {
        int from = start;
        int to = Math.min(end, start + LONGEST);
        while (to < end && to > from && !Character.isWhitespace(text.text().charAt(to))) {
            to--;
        }
        if (to - from < SHORT && !text.sentences().isEmpty()) {
            Sentence sentence = text.sentenceAt(from);
            boolean inside = sentence.start() <= from && to <= sentence.end();
            while (inside
                    && !wholeLine(text.text(), from, to)
                    && from > sentence.start()
                    && to - from < SHORT
                    && repeated(text.text(), from, to)) {
                from = wordBefore(text.text(), from, sentence.start());
            }
        }
        String quote = text.quote(from, to).strip();
        return quote.isEmpty() || quote.contains("[[") ? Optional.empty() : Optional.of(quote);
    }

    private static boolean repeated(String text, int from, int to) {
        String quote = text.substring(from, to);
        int first = text.indexOf(quote);
        return text.indexOf(quote, first + 1) >= 0;
    }

    private static boolean wholeLine(String text, int from, int to) {
        int before = from;
        while (before > 0 && text.charAt(before - 1) == ' ') {
            before--;
        }
        boolean starts = before == 0 || text.charAt(before - 1) == '\n';
        return starts && (to == text.length() || text.charAt(to) == '\n');
    }

    private static int wordBefore(String text, int from, int least) {
        int at = from - 1;
        while (at > least && Character.isWhitespace(text.charAt(at))) {
            at--;
        }
        while (at > least && !Character.isWhitespace(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }
}
