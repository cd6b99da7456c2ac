package io.sluice.gemini.openai;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.ReplyUsage;
import io.sluice.gemini.stream.ReplyChunks;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Counts in OpenAI's form. Gemini's route hides thoughts: they stand only in the total, and are billed as output. Servers that name
 * reasoning_tokens count them into completion_tokens. A missing cached_tokens means that nobody knows.
 */
final class ChatUsage {
    private ChatUsage() {}

    static ReplyUsage read(JsonNode usage) {
        long prompt = ReplyChunks.count(usage.path("prompt_tokens"));
        long completion = ReplyChunks.count(usage.path("completion_tokens"));
        long hidden = Math.max(0, ReplyChunks.count(usage.path("total_tokens")) - prompt - completion);
        long named = Math.min(
                completion,
                ReplyChunks.count(usage.path("completion_tokens_details").path("reasoning_tokens")));
        JsonNode cached = usage.path("prompt_tokens_details").path("cached_tokens");
        boolean inside = hidden == 0;
        return new ReplyUsage(
                prompt,
                cached.isIntegralNumber() ? OptionalLong.of(ReplyChunks.count(cached)) : OptionalLong.empty(),
                inside ? completion - named : completion,
                inside ? named : hidden,
                0,
                Map.of());
    }
}
