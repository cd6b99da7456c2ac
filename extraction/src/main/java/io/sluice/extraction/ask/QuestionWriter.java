package io.sluice.extraction.ask;

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
    private QuestionWriter() {}

    /** The calls that each prefix of a document is asked; grouping depends on field names and types, never on wording. */
    public static List<Question> questions(Recipe recipe) {
        throw new UnsupportedOperationException(recipe.name());
    }
}
