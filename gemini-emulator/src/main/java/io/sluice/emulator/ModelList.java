package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Models and limits, from a resource: they change more often than code. */
final class ModelList {
    private final List<EmulatedModel> models;

    private ModelList(List<EmulatedModel> models) {
        this.models = models;
    }

    static ModelList load() {
        try (InputStream in = ModelList.class.getResourceAsStream("models.csv")) {
            return new ModelList(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split(",", -1))
                    .map(f -> new EmulatedModel(f[0], Long.parseLong(f[1]), Long.parseLong(f[2])))
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Optional<EmulatedModel> find(String id) {
        return models.stream().filter(m -> m.id().equals(id)).findFirst();
    }

    ObjectNode json() {
        ObjectNode list = JsonNodeFactory.instance.objectNode();
        models.forEach(m -> list.withArray("/models").add(json(m)));
        return list;
    }

    ObjectNode json(EmulatedModel model) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", "models/" + model.id());
        json.put("version", Replies.VERSION);
        json.put("displayName", model.id() + " (" + Replies.VERSION + ")");
        json.put("inputTokenLimit", model.inputTokenLimit());
        json.put("outputTokenLimit", model.outputTokenLimit());
        json.putArray("supportedGenerationMethods").add("generateContent").add("countTokens");
        return json;
    }
}
