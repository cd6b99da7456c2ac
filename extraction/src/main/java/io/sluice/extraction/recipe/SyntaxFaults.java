package io.sluice.extraction.recipe;

import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Says in plain words what the YAML reader stumbled over. */
final class SyntaxFaults {
    private record Words(String cause, String remedy) {}

    private static final Words INDENTATION = new Words(
            "This line does not fit the lines above it.",
            "Give lines of one level the same number of spaces at their start, and write key: value.");

    /** By a part of the reader's own message. */
    private static final Map<String, Words> KNOWN = Map.of(
            "TAB",
                    new Words(
                            "The line is indented with a tab.",
                            "Use spaces at the start of a line, two for each level."),
            "mapping values are not allowed",
                    new Words(
                            "There is a colon followed by a space inside the text, or the line is indented too far.",
                            "Put the whole text in \"double quotes\", or line it up with the lines above."),
            "expected ',' or ']'",
                    new Words("A list that begins with [ does not end.", "Write [first, second] with commas and a ]."),
            "expected ',' or '}'",
                    new Words("A text that begins with { is read as a group.", "Put it in \"double quotes\"."),
            "unexpected end of stream",
                    new Words(
                            "A quotation mark that opens here is never closed.",
                            "Close it, or write two of them ('') for an apostrophe inside single quotes."),
            "unknown escape character",
                    new Words(
                            "A backslash inside double quotes has a special meaning.",
                            "Write two backslashes, or use 'single quotes'."),
            "cannot start any token",
                    new Words("The text begins with a sign that YAML reserves.", "Put it in \"double quotes\"."),
            "could not find expected ':'",
                    new Words("This line has no key.", "Write key: value, or indent it below the key it belongs to."),
            "another document",
                    new Words("A line --- begins a second recipe.", "Keep one recipe in a file; take the line out."));

    private SyntaxFaults() {}

    /** The fault of a file that is no YAML. */
    static RecipeFault explain(YamlEngineException e, String yaml) {
        if (e instanceof ReaderException reader) {
            int at = yaml.offsetByCodePoints(0, Math.min(reader.getPosition(), yaml.codePointCount(0, yaml.length())));
            int line = 1
                    + (int) yaml.substring(0, at).chars().filter(c -> c == '\n').count();
            return new RecipeFault(
                    line, "The line holds a character that cannot be shown.", "Type the line again as plain text.");
        }
        if (e instanceof MarkedYamlEngineException marked) {
            String problem = String.valueOf(marked.getProblem());
            Words words = KNOWN.entrySet().stream()
                    .filter(known -> problem.contains(known.getKey()))
                    .sorted(Map.Entry.comparingByKey(SyntaxFaults::tabFirst))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse(INDENTATION);
            return new RecipeFault(line(marked, problem), words.cause(), words.remedy());
        }
        return new RecipeFault(1, "The file cannot be read as YAML.", "Copy a recipe from the folder recipes.");
    }

    /** The message about a tab also says that it cannot start a token. */
    private static int tabFirst(String a, String b) {
        return Boolean.compare(b.equals("TAB"), a.equals("TAB"));
    }

    /** What was opened and never closed is named where it opens, since the reader notices it far below. */
    private static int line(MarkedYamlEngineException e, String problem) {
        boolean neverClosed = problem.contains("end of stream") || problem.contains("expected ',' or");
        boolean noKey = problem.contains("could not find expected ':'");
        Optional<Mark> mark =
                (neverClosed || noKey) && e.getContextMark().isPresent() ? e.getContextMark() : e.getProblemMark();
        return mark.map(m -> m.getLine() + 1).orElse(1);
    }
}
