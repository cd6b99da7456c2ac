package io.sluice.gemini;

import java.time.Duration;

/**
 * One call.
 *
 * @param model model id without {@code models/}
 * @param systemInstruction system instruction; may be empty
 * @param prefix first user turn: the long text
 * @param question second user turn
 * @param responseJsonSchema JSON Schema of the answer, JSON text
 * @param maxOutputTokens bound of answer and thoughts together, &gt;= 1
 * @param timeout longest duration of the whole call
 */
public record GenerateRequest(
        String model,
        String systemInstruction,
        PromptText prefix,
        String question,
        String responseJsonSchema,
        int maxOutputTokens,
        Duration timeout) {}
