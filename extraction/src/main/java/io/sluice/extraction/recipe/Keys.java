package io.sluice.extraction.recipe;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** The keys of one mapping with their values' nodes; keys that are written twice are refused. */
final class Keys {
    /** A key and what is written after it. */
    record Entry(Node key, Node value) {}

    private final Map<String, Entry> entries = new LinkedHashMap<>();

    private Keys() {}

    static Keys of(MappingNode mapping, Faults faults) {
        Keys keys = new Keys();
        for (NodeTuple tuple : mapping.getValue()) {
            keys.put(tuple, faults);
        }
        return keys;
    }

    private void put(NodeTuple tuple, Faults faults) {
        if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
            faults.add(tuple.getKeyNode(), "A key is not a plain word.", "Write a word before the colon.");
        } else if (entries.putIfAbsent(key.getValue(), new Entry(key, tuple.getValueNode())) != null) {
            faults.add(key, "\"" + key.getValue() + "\" is written twice.", "Keep one of the two.");
        }
    }

    /** Faults for keys that nobody knows, with the nearest known one as remedy. */
    void refuseUnknown(List<String> known, Faults faults) {
        entries.forEach((name, entry) -> {
            if (!known.contains(name)) {
                String remedy = Nearest.to(name, known)
                        .map(near -> "Did you mean \"" + near + "\"?")
                        .orElse("Known keys are " + String.join(", ", known) + ".");
                faults.add(entry.key(), "\"" + name + "\" is not a key that can stand here.", remedy);
            }
        });
    }

    Optional<Entry> entry(String key) {
        return Optional.ofNullable(entries.get(key));
    }

    /** The value's node of a key. */
    Optional<Node> value(String key) {
        return entry(key).map(Entry::value);
    }

    Map<String, Entry> all() {
        return entries;
    }
}
