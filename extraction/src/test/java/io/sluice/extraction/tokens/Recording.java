package io.sluice.extraction.tokens;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * One recorded exchange with the real API that says how many tokens were sent.
 *
 * @param name file and number of the exchange in it
 * @param path path of the request
 * @param request body of the request
 * @param reply body of the reply, of a stream the last event with usage
 */
record Recording(String name, String path, JsonNode request, JsonNode reply) {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern EVENT = Pattern.compile("^data: (.*)$", Pattern.MULTILINE);

    /** All of them, in the order of their files; empty where the recordings are not at hand. */
    static List<Recording> all() throws IOException {
        Path folder = Path.of(
                        Optional.ofNullable(System.getenv("SLUICE_SHARED")).orElse("../../shared"))
                .resolve("data/gemini-recordings");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Recording> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
                read(file, all);
            }
        }
        return all;
    }

    private static void read(Path file, List<Recording> all) throws IOException {
        LoadSettings settings =
                LoadSettings.builder().setCodePointLimit(50_000_000).build();
        int number = 0;
        for (Object exchange : new Load(settings).loadAllFromString(Files.readString(file))) {
            Map<?, ?> when = (Map<?, ?>) ((Map<?, ?>) exchange).get("when");
            Map<?, ?> then = (Map<?, ?>) ((Map<?, ?>) exchange).get("then");
            number++;
            if (when.get("body") instanceof String body && Integer.valueOf(200).equals(then.get("status"))) {
                Recording recording = new Recording(
                        file.getFileName().toString().replace(".yaml", "") + "#" + number,
                        String.valueOf(when.get("path")),
                        JSON.readTree(body),
                        lastWithUsage(String.valueOf(then.get("body"))));
                if (recording.theirs().isPresent()) {
                    all.add(recording);
                }
            }
        }
    }

    private static JsonNode lastWithUsage(String body) throws IOException {
        JsonNode last = null;
        Matcher events = EVENT.matcher(body.replace("\r", ""));
        while (events.find()) {
            JsonNode event = JSON.readTree(events.group(1));
            last = event.has("usageMetadata") ? event : last;
        }
        return last == null ? JSON.readTree(body) : last;
    }

    /** What the API counted: a prompt without what a cache held, or a cache. */
    OptionalLong theirs() {
        JsonNode usage = reply.path("usageMetadata");
        if (path.endsWith("cachedContents")) {
            return usage.has("totalTokenCount")
                    ? OptionalLong.of(usage.path("totalTokenCount").asLong())
                    : OptionalLong.empty();
        }
        if (!usage.has("promptTokenCount")) {
            return OptionalLong.empty();
        }
        long prompt = usage.path("promptTokenCount").asLong();
        return OptionalLong.of(
                request.hasNonNull("cachedContent")
                        ? prompt - usage.path("cachedContentTokenCount").asLong()
                        : prompt);
    }

    /** Id of the model that was asked. */
    String model() {
        String name = path.endsWith("cachedContents") ? request.path("model").asText() : path;
        return name.replaceAll("^.*models/", "").replaceAll(":.*$", "");
    }

    /** System instruction and contents. */
    List<Turn> turns() {
        List<Turn> turns = new ArrayList<>();
        if (request.hasNonNull("systemInstruction")) {
            turns.add(turn(request.path("systemInstruction")));
        }
        request.path("contents").forEach(content -> turns.add(turn(content)));
        return turns;
    }

    private static Turn turn(JsonNode content) {
        List<TurnPart> parts = new ArrayList<>();
        for (JsonNode part : content.path("parts")) {
            for (String kind : List.of("functionCall", "functionResponse")) {
                if (part.hasNonNull(kind)) {
                    JsonNode function = part.path(kind);
                    JsonNode value = function.path("functionCall".equals(kind) ? "args" : "response");
                    parts.add(new TurnPart.Function(function.path("name").asText(), value.toString()));
                }
            }
            if (part.hasNonNull("text")) {
                parts.add(new TurnPart.Text(part.path("text").asText()));
            }
        }
        return new Turn(content.hasNonNull("role"), parts);
    }

    /** True when a part is sound or an image. */
    boolean hasMedia() {
        return request.findValue("inlineData") != null || request.findValue("fileData") != null;
    }

    /** True when it has no media, declares no function and no turn calls one. */
    boolean textOnly() {
        return !hasMedia()
                && tools().isEmpty()
                && turns().stream().flatMap(turn -> turn.parts().stream()).allMatch(TurnPart.Text.class::isInstance);
    }

    /** Declared functions. */
    List<Tool> tools() {
        List<Tool> tools = new ArrayList<>();
        for (JsonNode tool : request.path("tools")) {
            for (JsonNode function : tool.path("functionDeclarations")) {
                JsonNode schema = function.hasNonNull("parameters")
                        ? function.path("parameters")
                        : function.path("parametersJsonSchema");
                tools.add(new Tool(
                        function.path("name").asText(),
                        function.path("description").asText(""),
                        schema.isObject() ? schema.toString() : ""));
            }
        }
        return tools;
    }
}
