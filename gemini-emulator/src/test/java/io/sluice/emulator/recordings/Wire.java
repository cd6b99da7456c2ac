package io.sluice.emulator.recordings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads replies, whole or as events. */
final class Wire {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern EVENT = Pattern.compile("data: (.*?)\r\n\r\n", Pattern.DOTALL);

    private Wire() {}

    /** The JSON documents of a body. */
    static List<JsonNode> documents(String body) {
        try {
            List<JsonNode> documents = new ArrayList<>();
            Matcher events = EVENT.matcher(body);
            while (events.find()) {
                documents.add(JSON.readTree(events.group(1)));
            }
            return documents.isEmpty() ? List.of(JSON.readTree(body)) : documents;
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON", e);
        }
    }

    static JsonNode json(String text) {
        return documents(text).get(0);
    }

    /** All paths to values, list positions left out. */
    static Set<String> paths(List<JsonNode> documents) {
        Set<String> paths = new TreeSet<>();
        documents.forEach(d -> walk(d, "", paths));
        return paths;
    }

    private static void walk(JsonNode node, String at, Set<String> paths) {
        if (node.isContainerNode() && !node.isEmpty()) {
            node.properties().forEach(p -> walk(p.getValue(), at + "/" + p.getKey(), paths));
            if (node.isArray()) {
                node.forEach(e -> walk(e, at + "/-", paths));
            }
        } else {
            paths.add(at);
        }
    }
}
