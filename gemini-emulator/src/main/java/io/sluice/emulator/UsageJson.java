package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.wire.Json;

/** The usage as the API writes it: zeros are left out. */
final class UsageJson {
    private UsageJson() {}

    /**
     * So far.
     *
     * @param output tokens of the answer until now
     * @param toolUse tokens of tools' results until now
     */
    static ObjectNode of(Answered answered, long output, long toolUse) {
        long thoughts = answered.reply().thoughts().tokens();
        ObjectNode json = Json.object();
        put(json, "promptTokenCount", answered.prompt().total());
        put(json, "candidatesTokenCount", output);
        put(json, "totalTokenCount", answered.prompt().total() + output + toolUse + thoughts);
        put(json, "cachedContentTokenCount", answered.cached().total());
        if (answered.prompt().total() > 0) {
            json.set("promptTokensDetails", answered.prompt().details());
        }
        if (answered.cached().total() > 0) {
            json.set("cacheTokensDetails", answered.cached().details());
        }
        put(json, "toolUsePromptTokenCount", toolUse);
        if (toolUse > 0) {
            json.putArray("toolUsePromptTokensDetails")
                    .addObject()
                    .put("modality", "TEXT")
                    .put("tokenCount", toolUse);
        }
        put(json, "thoughtsTokenCount", thoughts);
        json.put("serviceTier", "standard");
        return json;
    }

    private static void put(ObjectNode json, String name, long value) {
        if (value > 0) {
            json.put(name, value);
        }
    }
}
