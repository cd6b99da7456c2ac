package io.sluice.extraction.ask;

import io.sluice.extraction.recipe.Field;
import java.util.List;

/**
 * One call's question.
 *
 * @param fields what it asks for, in order
 * @param text the last user turn
 * @param schema JSON Schema of the answer, compact JSON; see {@link QuestionWriter}
 * @param maxOutputTokens bound of the answer, thoughts included
 */
public record Question(List<Field> fields, String text, String schema, int maxOutputTokens) {}
