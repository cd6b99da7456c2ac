package io.sluice.gemini;

import java.time.Duration;

/**
 * One call. Equal requests are sent as equal bytes: temperature 0, one candidate, a fixed seed.
 *
 * @param model model id without {@code models/}
 * @param systemInstruction system instruction; may be empty
 * @param prefix first user turn: the long text
 * @param question second user turn
 * @param responseJsonSchema JSON Schema of the answer, JSON text; empty asks for plain text
 * @param maxOutputTokens bound of answer and thoughts together, more than {@code options.thinking().reserved()}
 * @param timeout longest duration of the whole call
 * @param options what it has beside
 */
public record GenerateRequest(
        String model,
        String systemInstruction,
        PromptText prefix,
        String question,
        String responseJsonSchema,
        int maxOutputTokens,
        Duration timeout,
        CallOptions options) {
    /** Refuses an output limit that leaves no token for the answer. */
    public GenerateRequest {
        int thoughts = options.thinking().reserved();
        if (maxOutputTokens <= thoughts) {
            throw new IllegalArgumentException("maxOutputTokens is " + maxOutputTokens + " and thinking may take "
                    + thoughts + "; add the answer's own tokens");
        }
    }

    /** A streamed call of plain text. */
    public GenerateRequest(
            String model,
            String systemInstruction,
            PromptText prefix,
            String question,
            String responseJsonSchema,
            int maxOutputTokens,
            Duration timeout) {
        this(
                model,
                systemInstruction,
                prefix,
                question,
                responseJsonSchema,
                maxOutputTokens,
                timeout,
                CallOptions.DEFAULT);
    }

    /** The same with other options. */
    public GenerateRequest with(CallOptions other) {
        return new GenerateRequest(
                model, systemInstruction, prefix, question, responseJsonSchema, maxOutputTokens, timeout, other);
    }

    /** Tokens that the answer has for itself. */
    public int answerTokens() {
        return maxOutputTokens - options.thinking().reserved();
    }
}
