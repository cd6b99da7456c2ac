package io.sluice.emulator.extract;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A prompt's text, cut into lines and sentences; markers are in neither. */
final class SourceText {
    private final String text;
    private final List<Line> lines;
    private final List<Sentence> sentences;
    private final Map<String, Integer> frequency = new HashMap<>();

    private SourceText(String text) {
        this.text = text;
        this.lines = LineCutter.cut(text);
        this.sentences = SentenceCutter.cut(text, lines);
        for (Sentence sentence : sentences) {
            sentence.stems().forEach(s -> frequency.merge(s, 1, Integer::sum));
        }
    }

    static SourceText of(String text) {
        return new SourceText(text);
    }

    String text() {
        return text;
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

    /** Stretches between markers, as text ranges {start, end}. */
    List<int[]> blocks() {
        return LineCutter.blocks(lines);
    }
}
