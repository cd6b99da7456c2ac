package io.sluice.emulator.time;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.wire.Mistakes;
import java.util.HashMap;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Latency parameters as a YAML file: the keys of {@link LatencyParameters} for all models, and {@code models:} with what differs by id.
 *
 * @param others for models that are not named
 * @param models by id
 */
public record LatencyFile(LatencyParameters others, Map<String, LatencyParameters> models) {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** Copies the map. */
    public LatencyFile {
        models = Map.copyOf(models);
    }

    /** A fixed wait for all models. */
    public static LatencyFile of(LatencyParameters all) {
        return new LatencyFile(all, Map.of());
    }

    /**
     * Reads the file's text.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static LatencyFile parse(String yaml) {
        try {
            JsonNode tree = MAPPER.valueToTree(new Load(LoadSettings.builder().build()).loadFromString(yaml));
            if (!(tree instanceof ObjectNode object)) {
                throw new IllegalArgumentException("needs keys such as decode_tokens_per_second");
            }
            JsonNode named = object.remove("models");
            Map<String, LatencyParameters> models = new HashMap<>();
            if (named != null) {
                named.properties().forEach(m -> {
                    ObjectNode merged = object.deepCopy();
                    m.getValue().properties().forEach(p -> merged.set(p.getKey(), p.getValue()));
                    models.put(m.getKey(), parameters(merged));
                });
            }
            return new LatencyFile(parameters(object), models);
        } catch (YamlEngineException e) {
            throw new IllegalArgumentException("is not YAML; see docs/emulator.md for an example", e);
        }
    }

    private static LatencyParameters parameters(ObjectNode object) {
        try {
            return MAPPER.treeToValue(object, LatencyParameters.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(Mistakes.words(e), e);
        }
    }
}
