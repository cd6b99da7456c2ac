package io.sluice.emulator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.wire.Mistakes;
import java.util.concurrent.atomic.AtomicReference;

/** The switches of a running emulator; they change as a whole. Thread-safe. */
final class Switchboard {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final AtomicReference<Switches> switches;
    private final Switches start;

    Switchboard(Switches start) {
        this.switches = new AtomicReference<>(start);
        this.start = start;
    }

    Switches now() {
        return switches.get();
    }

    void set(Switches other) {
        switches.set(other);
    }

    void reset() {
        switches.set(start);
    }

    ObjectNode json() {
        return MAPPER.valueToTree(now());
    }

    /**
     * Changes the members that a JSON object names, at any depth.
     *
     * @throws IllegalArgumentException when one does not exist or has no possible value
     */
    synchronized void change(JsonNode changes) {
        if (!changes.isObject()) {
            throw new IllegalArgumentException(
                    "the switches are an object; send the members to change, such as {\"errors\": {\"everyNth\": 0}}");
        }
        ObjectNode tree = json();
        merge(tree, changes);
        try {
            switches.set(MAPPER.treeToValue(tree, Switches.class));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(Mistakes.words(e), e);
        }
    }

    private static void merge(ObjectNode into, JsonNode changes) {
        changes.properties().forEach(change -> {
            JsonNode old = into.get(change.getKey());
            if (old instanceof ObjectNode object && change.getValue().isObject()) {
                merge(object, change.getValue());
            } else {
                into.set(change.getKey(), change.getValue());
            }
        });
    }
}
