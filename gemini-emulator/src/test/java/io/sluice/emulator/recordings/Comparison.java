package io.sluice.emulator.recordings;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Compares what came then with what comes now. */
final class Comparison {
    private static final Set<String> IMPLICIT = Set.of(
            "/usageMetadata/cachedContentTokenCount",
            "/usageMetadata/cacheTokensDetails/-/modality",
            "/usageMetadata/cacheTokensDetails/-/tokenCount");

    private final List<String> same = new ArrayList<>();
    private final List<String> differs = new ArrayList<>();
    private final List<String> apart = new ArrayList<>();

    Row row(Recording recording, int status, String reply) {
        List<JsonNode> then = Wire.documents(recording.reply());
        List<JsonNode> now = Wire.documents(reply);
        compare("status", recording.status(), status);
        if (recording.status() != 200) {
            compare("error", then.get(0).path("error"), now.get(0).path("error"));
        }
        JsonNode request = recording.body().isEmpty() ? Wire.json("{}") : Wire.json(recording.body());
        JsonNode usageThen = then.get(then.size() - 1).path("usageMetadata");
        JsonNode usageNow = now.get(now.size() - 1).path("usageMetadata");
        boolean cached = request.path("cachedContent").isTextual();
        boolean implicit = usageThen.has("cachedContentTokenCount") && !cached;
        Set<String> paths = paths(then, implicit);
        compare("paths", paths, paths(now, implicit));
        prompt(request, usageThen, usageNow);
        if (usageThen.has("totalTokenCount") && !usageThen.has("promptTokenCount")) {
            tokens("cache tokens", request, usageThen.path("totalTokenCount"), usageNow.path("totalTokenCount"));
        }
        if (cached) {
            compare(
                    "explicit cache",
                    usageThen.path("cachedContentTokenCount"),
                    usageNow.path("cachedContentTokenCount"));
        }
        if (implicit) {
            apart.add("implicit hit " + usageThen.path("cachedContentTokenCount") + " / "
                    + usageNow.path("cachedContentTokenCount").asLong());
        }
        if (usageThen.has("candidatesTokenCount")) {
            apart.add(
                    "output " + usageThen.path("candidatesTokenCount") + " / " + usageNow.path("candidatesTokenCount"));
        }
        return new Row(recording.name(), String.join(", ", same), String.join("; ", differs), String.join(", ", apart));
    }

    private void prompt(JsonNode request, JsonNode then, JsonNode now) {
        if (!then.has("promptTokenCount")) {
            return;
        }
        boolean media = request.findValue("inlineData") != null;
        if (media) {
            compare(
                    "text of the prompt",
                    then.path("promptTokensDetails").get(0),
                    now.path("promptTokensDetails").get(0));
            apart.add("media prompt " + then.path("promptTokenCount") + " / " + now.path("promptTokenCount"));
        } else {
            tokens("prompt", request, then.path("promptTokenCount"), now.path("promptTokenCount"));
        }
    }

    private void tokens(String what, JsonNode request, JsonNode then, JsonNode now) {
        if (request.findValue("functionDeclarations") == null) {
            compare(what, then, now);
            return;
        }
        long tools = ToolShare.of(request, now.asLong());
        long realTools = tools + then.asLong() - now.asLong();
        apart.add("tools " + realTools + " / " + tools);
        boolean near = Math.abs(realTools - tools) * 5 <= realTools;
        (near ? same : differs).add(near ? what + " (tools within 20 %)" : "tools " + realTools + " but " + tools);
    }

    private void compare(String what, Object then, Object now) {
        if (then.equals(now)) {
            same.add(what);
        } else if (then instanceof Set<?> before && now instanceof Set<?> after) {
            Set<Object> missing = new TreeSet<>(before);
            missing.removeAll(after);
            Set<Object> more = new TreeSet<>(after);
            more.removeAll(before);
            differs.add(what + ": missing " + missing + ", more " + more);
        } else {
            differs.add(what + ": " + then + " but " + now);
        }
    }

    private static Set<String> paths(List<JsonNode> documents, boolean implicit) {
        Set<String> paths = Wire.paths(documents);
        if (implicit) {
            paths.removeAll(IMPLICIT);
        }
        return paths;
    }
}
