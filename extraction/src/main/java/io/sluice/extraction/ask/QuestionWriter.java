package io.sluice.extraction.ask;

import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.Recipe;
import java.util.List;

/**
 * Groups a recipe's fields into calls and writes each call's question and schema.
 *
 * <p>The schema of a call is an object with one required property a field, in order. Each field is
 * {@code {"type":"object","description":ASK,"properties":{"state":{"type":"string","enum":["FOUND","ABSENT","BLANK"]},
 * "items":{"type":"array","items":{"type":"object","properties":{"value":VALUE,"quote":{"type":"string"}},"required":["value","quote"]}}},
 * "required":["state","items"]}}, with {@code "assertion":{"type":"string","enum":["AFFIRMED","NEGATED","POSSIBLE","HISTORICAL","FAMILY"]}}
 * beside {@code quote} where the field asks for it. VALUE is by type: TEXT {@code string}; DATE {@code string} with {@code "format":"date"};
 * DURATION {@code object} of {@code count} (number) and {@code unit} (enum days, weeks, months, years); MONEY {@code object} of
 * {@code amount} (number) and {@code currency} (string, ISO 4217); NUMBER {@code number}; CHOICE {@code string} with {@code enum}; YES_NO
 * {@code boolean}; LIST {@code object} of its columns as strings.
 */
public final class QuestionWriter {
    /** Most fields that one call is asked for unless the recipe says otherwise. */
    public static final int MOST_FIELDS = CallGroups.MOST_FIELDS;
    /** Most of them that are lists. */
    public static final int MOST_LISTS = CallGroups.MOST_LISTS;

    private QuestionWriter() {}

    /** Room for the answer's frame and for thoughts. */
    private static final int BASE_TOKENS = 1_024;

    private static final int SCALAR_TOKENS = 512;
    private static final int MANY_TOKENS = 2_048;
    private static final int LIST_TOKENS = 4_096;

    /**
     * The calls that each prefix of a document is asked; equal fields and groupings give equal bytes. The output bound is arithmetic:
     * whoever calls a model caps it at that model's limit.
     *
     * @param fields at least one
     */
    public static List<Question> questions(List<Field> fields, Grouping grouping) {
        return CallGroups.of(fields, grouping).stream()
                .map(QuestionWriter::question)
                .toList();
    }

    /** The calls under a recipe's own grouping; several fields each where it leaves that open. */
    public static List<Question> questions(Recipe recipe) {
        return questions(
                recipe.fields(),
                switch (recipe.calls()) {
                    case ALL_IN_ONE -> Grouping.ALL_IN_ONE;
                    case ONE_EACH -> Grouping.ONE_EACH;
                    case AUTO -> Grouping.SEVERAL_EACH;
                });
    }

    /** False when some call of a grouping asks for more than one answer should hold. */
    public static boolean sensible(List<Field> fields, Grouping grouping) {
        return CallGroups.of(fields, grouping).stream().allMatch(CallGroups::sensible);
    }

    private static Question question(List<Field> fields) {
        int tokens = BASE_TOKENS;
        for (Field field : fields) {
            tokens += room(field);
        }
        return new Question(List.copyOf(fields), QuestionText.of(fields), AnswerSchema.of(fields), tokens);
    }

    private static int room(Field field) {
        if (field.type() == FieldType.LIST) {
            return LIST_TOKENS;
        }
        return field.many() ? MANY_TOKENS : SCALAR_TOKENS;
    }
}
