package io.sluice.emulator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** The text that questions are answered from: all turns but the last, which is the question; a single turn is both. */
final class Prompt {
    private Prompt() {}

    static String text(JsonNode request) {
        List<String> turns = new ArrayList<>();
        for (JsonNode content : request.path("contents")) {
            StringBuilder turn = new StringBuilder();
            content.path("parts").forEach(p -> turn.append(p.path("text").asText("")));
            turns.add(turn.toString());
        }
        return String.join("\n", turns.size() > 1 ? turns.subList(0, turns.size() - 1) : turns);
    }
}
