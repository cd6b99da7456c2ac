package io.sluice.extraction.ask;

import io.sluice.extraction.recipe.Field;
import java.util.List;

/** The words of the last user turn: how to answer, then what is asked. */
final class QuestionText {
    private static final String RULES = """
            Answer the questions below from the text above and from nothing else. Answer with JSON.
            For each question give "state" and "items":
            - FOUND: the text says it. One item for each place or value. "value" is the answer; "quote" is the words that prove it, \
            copied character by character from the text above, as short as proves it, never shortened inside, never a [[mark]].
            - ABSENT: the text does not say it. No items.
            - BLANK: the text has the place for it, but it is not filled in, for instance "____ years". One item whose quote is that place; \
            its value does not count.
            If places disagree, give an item for each; do not choose. Never fill in from custom, law or knowledge of your own.
            """;
    private static final String ASSERTION =
            " Say of each item whether the text affirms it, denies it (NEGATED), thinks it possible, tells it as past (HISTORICAL)"
                    + " or of a relative (FAMILY).";

    private QuestionText() {}

    static String of(List<Field> fields) {
        StringBuilder text = new StringBuilder(RULES).append("\nQuestions:\n");
        fields.forEach(field -> text.append("- ")
                .append(field.name())
                .append(": ")
                .append(field.ask().replaceAll("\\s+", " "))
                .append(' ')
                .append(form(field))
                .append(field.assertion() ? ASSERTION : "")
                .append('\n'));
        return text.toString();
    }

    private static String form(Field field) {
        String one = switch (field.type()) {
            case TEXT -> "(in the text's own words";
            case DATE -> "(a date, year-month-day";
            case DURATION -> "(a length of time";
            case MONEY -> "(an amount and its currency";
            case NUMBER -> "(a number";
            case CHOICE -> "(one of: " + String.join(" | ", field.choices());
            case YES_NO -> "(true or false";
            case LIST -> "(a list; of each item: " + String.join(", ", field.columns()) + "; \"\" where not said";
        };
        return one + (field.multiple() ? "; give all)" : ")");
    }
}
