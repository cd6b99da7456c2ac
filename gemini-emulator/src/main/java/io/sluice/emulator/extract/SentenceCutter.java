package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Joins lines to paragraphs and cuts those into sentences. */
final class SentenceCutter {
    private static final Pattern STARTS_PARAGRAPH = Pattern.compile(
            "(?:\\d{1,2}(?:\\.\\d{1,2}){0,3}\\.?|\\([a-z0-9]{1,4}\\)|[-•*–]|#{1,6})\\s.*|[\\p{Lu}][\\p{L} /()-]{1,34}:(?:\\s.*)?|[|{}@/].*|.*\\S {3,}\\S.*",
            Pattern.DOTALL);
    private static final Pattern CLOSED = Pattern.compile("[.:;!?][”\"’)]?$");
    private static final Pattern GOES_ON = Pattern.compile(
            "\\p{Ll}[\\p{L}’'-]*[\\s,.;:)]|\\(\\d{1,4}\\)\\s+(?:\\p{L}+\\s+)?(?:days?|weeks?|months?|years?|percent)\\b|\\(\\p{Ll}[\\p{L}-]{3,}|\\d+\\s+\\p{Ll}|[$€£(“\"]|\\p{Lu}[\\p{L}’']+\\s+\\p{Ll}");
    private static final Pattern END = Pattern.compile("[.!?][”\"’)]?\\s+(?=[\\p{Lu}\"“(])");
    private static final Pattern ABBREVIATED = Pattern.compile(
            "(?:\\b(?:Inc|Ltd|Co|Corp|No|Dr|Mr|Mrs|Ms|St|Sec|Art|vs|Jr|Sr|LLC|Prof|Rev|Hon|Nos|Vol|Bros|[A-Z])|\\b[A-Z]\\.[A-Z]|e\\.g|i\\.e)\\.[”\"’)]?\\s+$");
    private static final Pattern RUN_IN =
            Pattern.compile("(?:\\d{1,2}(?:\\.\\d{1,2})*\\.?|\\([a-z]\\))\\s+\\p{Lu}[^.]{2,60}\\.");

    private final String text;
    private final List<Sentence> sentences = new ArrayList<>();

    private SentenceCutter(String text) {
        this.text = text;
    }

    static List<Sentence> cut(String text, List<Line> lines) {
        SentenceCutter cutter = new SentenceCutter(text);
        int first = 0;
        for (int i = 1; i <= lines.size(); i++) {
            if (i == lines.size() || startsParagraph(text, lines.get(i - 1), lines.get(i))) {
                cutter.paragraph(lines.get(first), lines.get(i - 1).end());
                first = i;
            }
        }
        return List.copyOf(cutter.sentences);
    }

    private static boolean startsParagraph(String text, Line before, Line line) {
        if (continues(text, before, line)) {
            return false;
        }
        return line.gap()
                || line.block() != before.block()
                || !line.section().equals(before.section())
                || !line.label().equals(before.label())
                || before.length() < 30
                || STARTS_PARAGRAPH
                        .matcher(text.substring(line.start(), line.end()))
                        .matches();
    }

    /** A wrapped sentence goes on, be it in a text that sets an empty line after each line or with "(3) years" at a line's start. */
    private static boolean continues(String text, Line before, Line line) {
        String above = text.substring(before.start(), before.end());
        String below = text.substring(line.start(), line.end());
        return line.block() == before.block()
                && above.length() >= (line.gap() ? 60 : 30)
                && !CLOSED.matcher(above).find()
                && !before.section().equals(above)
                && line.section().equals(before.section())
                && GOES_ON.matcher(below).lookingAt();
    }

    private void paragraph(Line first, int end) {
        Matcher m = END.matcher(text).region(first.start(), end);
        String runIn = "";
        int start = first.start();
        while (m.find()) {
            if (!ABBREVIATED
                    .matcher(text.substring(Math.max(start, m.end() - 12), m.end()))
                    .find()) {
                runIn = add(first, start, text.substring(start, m.end()).stripTrailing(), runIn);
                start = m.end();
            }
        }
        add(first, start, text.substring(start, end), runIn);
    }

    /** Adds a sentence; gives the run-in heading that holds for those after it. */
    private String add(Line first, int start, String sentence, String runIn) {
        boolean heads = start == first.start() && RUN_IN.matcher(sentence).matches();
        String heading = heads ? sentence : runIn;
        Set<String> headingStems = new HashSet<>(Words.stems(first.section() + " " + first.label() + " " + heading));
        if (!sentence.isBlank()) {
            sentences.add(new Sentence(
                    start,
                    start + sentence.length(),
                    first.section() + " " + first.label(),
                    first.part(),
                    Set.copyOf(new HashSet<>(Words.stems(sentence))),
                    Set.copyOf(headingStems),
                    heads || sentence.equals(first.section()) || sentence.equals(first.label())));
        }
        return heading;
    }
}
