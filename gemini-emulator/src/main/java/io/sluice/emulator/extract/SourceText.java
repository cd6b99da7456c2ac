package io.sluice.emulator.extract;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A prompt's text, cut into lines and sentences; markers are in neither. */
final class SourceText {
    /** Spaces that {@code \\s} does not know; each becomes one plain space, so offsets stay. */
    private static final Pattern HARD_SPACE = Pattern.compile("[\\u00a0\\u2000-\\u200a\\u202f\\u3000]");

    private final String original;
    private final String text;
    private final List<Line> lines;
    private final List<Sentence> sentences;
    private final Map<String, Integer> frequency = new HashMap<>();

    private SourceText(String text) {
        this.original = text;
        this.text = HARD_SPACE.matcher(text).replaceAll(" ");
        this.lines = LineCutter.cut(this.text);
        this.sentences = SentenceCutter.cut(this.text, lines);
        for (Sentence sentence : sentences) {
            sentence.stems().forEach(s -> frequency.merge(s, 1, Integer::sum));
        }
    }

    static SourceText of(String text) {
        return new SourceText(text);
    }

    /** The text with plain spaces; offsets are those of the prompt. */
    String text() {
        return text;
    }

    /** The prompt's own words. */
    String quote(int start, int end) {
        return original.substring(start, end);
    }

    String raw(int start, int end) {
        return text.substring(start, end);
    }

    String raw(Line line) {
        return text.substring(line.start(), line.end());
    }

    String raw(Sentence sentence) {
        return text.substring(sentence.start(), sentence.end());
    }

    /** White space made single. */
    static String plain(String raw) {
        return raw.replaceAll("\\s+", " ").strip();
    }

    List<Line> lines() {
        return lines;
    }

    List<Sentence> sentences() {
        return sentences;
    }

    /** Rare words weigh more. */
    double weight(String stem) {
        return Math.log(1.0 + (double) sentences.size() / (1 + frequency.getOrDefault(stem, 0)));
    }

    /** The sentence around an offset; the nearest one before it when it stands between two. */
    Sentence sentenceAt(int offset) {
        int low = 0;
        int high = sentences.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (sentences.get(middle).start() <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return sentences.get(low);
    }

    /** False in a marker's line. */
    boolean isBody(int offset) {
        Sentence sentence = sentences.isEmpty() ? null : sentenceAt(offset);
        return sentence != null && sentence.start() <= offset && offset < sentence.end();
    }

    /** Stretches between markers, as text ranges {start, end}. */
    List<int[]> blocks() {
        return LineCutter.blocks(lines);
    }
}
