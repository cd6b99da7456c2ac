package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.oracle.Oracle;
import io.sluice.emulator.time.VirtualClock;
import io.sluice.emulator.wire.Json;

/** What the emulator is set to, never a key. */
final class SettingsPage {
    private SettingsPage() {}

    static ObjectNode of(Parts parts) {
        ObjectNode json = Json.object();
        json.put("server", "Sluice " + Answered.VERSION + " of the Gemini API: no model answers here");
        json.put("modelVersion", Answered.VERSION);
        json.put("key", parts.config().key().toString());
        json.put(
                "answers",
                parts.config()
                        .oracle()
                        .map(Oracle::size)
                        .map(n -> n + " gold facts")
                        .orElse("rules"));
        json.put("tokens", "exact, gemma3");
        json.put("clock", parts.clock() instanceof VirtualClock ? "virtual" : "wall");
        json.put("now", parts.clock().now().toString());
        json.set("latency", Json.MAPPER.valueToTree(parts.config().latency()));
        json.set("switches", parts.switchboard().json());
        ObjectNode models = json.putObject("models");
        parts.catalogue()
                .models(parts.clock().now())
                .forEach(m -> models.putObject(m.id())
                        .put("inputTokenLimit", m.inputTokenLimit())
                        .put("outputTokenLimit", m.outputTokenLimit())
                        .put(
                                "minimumCacheTokens",
                                parts.switchboard().now().minimumCacheTokens(m.minimumCacheTokens())));
        json.putObject("routes")
                .put("GET /__emulator/calls", "what was asked")
                .put("GET /__emulator/bill", "what it would have cost; /calls lists each call")
                .put("PATCH /__emulator/switches", "change switches while it runs")
                .put("POST /__emulator/reset", "begin anew")
                .put("DELETE /__emulator/caches", "all caches vanish")
                .put("POST /__emulator/clock", "{\"advance\": \"PT90S\"}, virtual clock only");
        return json;
    }
}
