package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.catalogue.EmulatedModel;
import io.sluice.emulator.wire.Json;

/** A model as the API describes it. */
final class ModelJson {
    private ModelJson() {}

    static ObjectNode of(EmulatedModel model) {
        ObjectNode json = Json.object();
        json.put("name", "models/" + model.id());
        json.put("version", Answered.VERSION);
        json.put("displayName", model.id() + " (" + Answered.VERSION + ")");
        json.put("description", "No model: the emulator of the Gemini API.");
        json.put("inputTokenLimit", model.inputTokenLimit());
        json.put("outputTokenLimit", model.outputTokenLimit());
        json.putArray("supportedGenerationMethods")
                .add("generateContent")
                .add("countTokens")
                .add("createCachedContent");
        json.put("temperature", 1).put("topP", 0.95).put("topK", 64).put("maxTemperature", 2);
        json.put("thinking", true);
        return json;
    }
}
