package io.sluice.extraction.recipe;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads values of recipe keys from nodes; what is wrong becomes a fault and the value is absent. Every plain value is text. */
final class Values {
    private static final Set<String> NOTHING = Set.of("", "~", "null");

    private final Faults faults;

    Values(Faults faults) {
        this.faults = faults;
    }

    /** A text without white space at its ends. */
    Optional<String> text(Node node, String key, int most) {
        if (!(node instanceof ScalarNode scalar)) {
            faults.add(node, "\"" + key + "\" has a list or group where a text belongs.", "Write one text after it.");
            return Optional.empty();
        }
        String text = scalar.getValue().strip();
        if (text.isEmpty() || (scalar.isPlain() && NOTHING.contains(text))) {
            faults.add(node, "\"" + key + "\" is empty.", "Write its value after the colon, or take the line out.");
            return Optional.empty();
        }
        if (text.length() > most) {
            faults.add(
                    node,
                    "\"" + key + "\" has " + text.length() + " characters; at most " + most + " are read.",
                    "Shorten it.");
            return Optional.empty();
        }
        return Optional.of(text);
    }

    /** One of some words. */
    <T> Optional<T> oneOf(Node node, String key, Map<String, T> words) {
        return text(node, key, 200).flatMap(text -> {
            T value = words.get(text.toLowerCase(Locale.ROOT));
            if (value == null) {
                String known =
                        String.join(" | ", words.keySet().stream().sorted().toList());
                faults.add(
                        node,
                        "\"" + key + "\" cannot be \"" + text + "\".",
                        Nearest.to(text, words.keySet())
                                .map(near -> "Did you mean \"" + near + "\"? Known are " + known + ".")
                                .orElse("Write one of " + known + "."));
            }
            return Optional.ofNullable(value);
        });
    }

    /** {@code true}, {@code false}, {@code yes} or {@code no}. */
    Optional<Boolean> yesNo(Node node, String key) {
        return oneOf(node, key, Map.of("true", true, "yes", true, "false", false, "no", false));
    }

    /** A list of different texts. */
    Optional<List<String>> texts(Node node, String key) {
        if (!(node instanceof SequenceNode sequence)) {
            faults.add(node, "\"" + key + "\" is not a list.", "Write it as [first, second].");
            return Optional.empty();
        }
        List<String> texts = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Node item : sequence.getValue()) {
            text(item, key, 200).ifPresent(text -> {
                if (seen.add(text)) {
                    texts.add(text);
                } else {
                    faults.add(item, "\"" + text + "\" stands twice in \"" + key + "\".", "Keep one of the two.");
                }
            });
        }
        return Optional.of(texts);
    }
}
