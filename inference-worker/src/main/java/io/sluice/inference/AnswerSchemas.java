package io.sluice.inference;

import io.sluice.extraction.ask.Grouping;
import io.sluice.extraction.ask.QuestionWriter;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.gemini.schema.GeminiSchema;
import io.sluice.gemini.schema.SchemaNote;
import java.util.Arrays;
import java.util.List;

/** What of a recipe's answer schemas a model is not sent, as the worker's client does it. */
public final class AnswerSchemas {
    private AnswerSchemas() {}

    /**
     * A keyword that is left out or changed, and enforced afterwards.
     *
     * @param pointer JSON Pointer of the node that has it
     * @param keyword the keyword
     * @param reason what becomes of it
     */
    public record Dropped(String pointer, String keyword, String reason) {}

    /** Of all calls that a recipe may be asked in; each once. */
    public static List<Dropped> dropped(Recipe recipe) {
        return Arrays.stream(Grouping.values())
                .flatMap(grouping -> QuestionWriter.questions(recipe.fields(), grouping).stream())
                .flatMap(question -> dropped(question.schema()).stream())
                .distinct()
                .toList();
    }

    /**
     * Of one schema, in document order.
     *
     * @param schema JSON text
     */
    public static List<Dropped> dropped(String schema) {
        return GeminiSchema.of(schema).dropped().stream()
                .map((SchemaNote note) -> new Dropped(note.pointer(), note.keyword(), note.reason()))
                .toList();
    }
}
