package io.sluice.emulator.count;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Counts prompts: the tokens of every part's text, and one for each content that has a role, the system instruction's too. Schemas of the
 * answer and the tools' settings count nothing. Thread-safe.
 */
public final class PromptCounter {
    private final TextTokens tokens;
    private final ToolTokens tools;

    /** With these text counts. */
    public PromptCounter(TextTokens tokens) {
        this.tokens = tokens;
        this.tools = new ToolTokens(tokens);
    }

    /** Of system instruction, contents and tools, a cache's or a request's in canonical form. */
    public PromptCount count(JsonNode request) {
        PromptCount sum = content(request.path("systemInstruction")).plus(tools.count(request.path("tools")));
        for (JsonNode content : request.path("contents")) {
            sum = sum.plus(content(content));
        }
        return sum;
    }

    private PromptCount content(JsonNode content) {
        PromptCount sum = PromptCount.ofText(content.hasNonNull("role") ? 1 : 0);
        for (JsonNode part : content.path("parts")) {
            sum = sum.plus(part(part));
        }
        return sum;
    }

    private PromptCount part(JsonNode part) {
        JsonNode data = part.path("inlineData");
        if (data.isObject()) {
            return MediaTokens.count(
                    data.path("mimeType").asText(""), data.path("data").asText(""), tokens);
        }
        long texts = tokens.count(part.path("text").asText(""))
                + tokens.count(part.path("executableCode").path("code").asText(""))
                + tokens.count(part.path("codeExecutionResult").path("output").asText(""))
                + tools.exchange(part.path("functionCall"), "args")
                + tools.exchange(part.path("functionResponse"), "response");
        return PromptCount.ofText(texts);
    }
}
