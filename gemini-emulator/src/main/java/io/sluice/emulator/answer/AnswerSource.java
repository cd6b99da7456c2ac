package io.sluice.emulator.answer;

import com.fasterxml.jackson.databind.JsonNode;

/** Answers a schema from the text that was shown. */
@FunctionalInterface
public interface AnswerSource {
    /**
     * An instance of the schema.
     *
     * @param shown the prompt's text
     * @param schema JSON Schema
     * @param seed same seed, same answer
     */
    Sourced answer(String shown, JsonNode schema, long seed);

    /**
     * An answer.
     *
     * @param json the instance
     * @param cutAfter end it after this part of its text, 1 = whole
     * @param looping repeat its end until the limit
     */
    record Sourced(JsonNode json, double cutAfter, boolean looping) {
        /** As it is. */
        public static Sourced whole(JsonNode json) {
            return new Sourced(json, 1, false);
        }
    }
}
