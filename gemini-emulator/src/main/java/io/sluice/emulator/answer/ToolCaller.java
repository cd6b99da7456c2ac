package io.sluice.emulator.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.extract.Answerer;
import io.sluice.emulator.wire.Json;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Decides whether a declared function is called, by rules: once for each word in quotes, or once with the numbers of the question; always
 * where the mode is ANY.
 */
final class ToolCaller {
    private static final Pattern QUOTED = Pattern.compile("['\"]([\\p{L}\\p{Nd}_.-]+)['\"]");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?");

    private ToolCaller() {}

    static Optional<ObjectNode> call(Asked asked) {
        JsonNode config = asked.toolConfig().path("functionCallingConfig");
        String mode = config.path("mode").asText("AUTO");
        List<JsonNode> functions = functions(asked.tools(), config.path("allowedFunctionNames"));
        if (functions.isEmpty() || mode.equals("NONE")) {
            return Optional.empty();
        }
        Set<JsonNode> made = made(asked.contents());
        boolean answered = !made.isEmpty();
        for (JsonNode function : functions) {
            Arguments arguments = arguments(function, question(asked.contents()), made);
            boolean call = mode.equals("ANY") || arguments.fresh() || (arguments.numbers() && !answered);
            if (call) {
                ObjectNode chosen =
                        Json.object().put("name", function.path("name").asText());
                chosen.set("args", arguments.json());
                return Optional.of(chosen);
            }
        }
        return Optional.empty();
    }

    private record Arguments(ObjectNode json, boolean fresh, boolean numbers) {}

    private static Arguments arguments(JsonNode function, String question, Set<JsonNode> made) {
        Deque<String> words = new ArrayDeque<>();
        QUOTED.matcher(question).results().forEach(m -> words.add(m.group(1)));
        made.forEach(args -> args.forEach(value -> words.remove(value.asText())));
        Deque<String> numbers = new ArrayDeque<>();
        NUMBER.matcher(question).results().forEach(m -> numbers.add(m.group()));
        JsonNode schema =
                function.hasNonNull("parameters") ? function.path("parameters") : function.path("parametersJsonSchema");
        ObjectNode json = Json.object();
        boolean fresh = false;
        boolean counted = false;
        for (var property : schema.path("properties").properties()) {
            String type = property.getValue().path("type").asText("").toUpperCase(Locale.ROOT);
            if (type.equals("STRING") && !property.getValue().has("enum")) {
                fresh |= !words.isEmpty();
                json.put(property.getKey(), words.isEmpty() ? "EMULATOR" : words.remove());
            } else if ((type.equals("NUMBER") || type.equals("INTEGER")) && !numbers.isEmpty()) {
                counted = true;
                json.put(property.getKey(), new BigDecimal(numbers.remove()));
            } else {
                json.set(property.getKey(), Answerer.smallest(property.getValue()));
            }
        }
        return new Arguments(json, fresh, counted);
    }

    private static List<JsonNode> functions(JsonNode tools, JsonNode allowed) {
        Set<String> names = new HashSet<>();
        allowed.forEach(name -> names.add(name.asText()));
        List<JsonNode> functions = new ArrayList<>();
        for (JsonNode tool : tools) {
            ArrayNode declared = tool.withArray("/functionDeclarations");
            declared.forEach(f -> {
                if (names.isEmpty() || names.contains(f.path("name").asText())) {
                    functions.add(f);
                }
            });
        }
        return functions;
    }

    private static Set<JsonNode> made(List<JsonNode> contents) {
        Set<JsonNode> made = new HashSet<>();
        contents.forEach(c -> c.path("parts").forEach(p -> {
            if (p.has("functionCall")) {
                made.add(p.path("functionCall").path("args"));
            }
        }));
        return made;
    }

    /** The last words of the user. */
    private static String question(List<JsonNode> contents) {
        String question = "";
        for (JsonNode content : contents) {
            String text = content.path("role").asText("user").equals("user") ? Asked.text(content) : "";
            question = text.isEmpty() ? question : text;
        }
        return question;
    }
}
