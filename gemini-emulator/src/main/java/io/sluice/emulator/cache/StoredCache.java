package io.sluice.emulator.cache;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.count.PromptCount;
import io.sluice.emulator.wire.Json;
import io.sluice.emulator.wire.ProtoTimes;
import java.time.Instant;

/**
 * A cache.
 *
 * @param id without {@code cachedContents/}
 * @param model id without {@code models/}
 * @param displayName as given, or empty
 * @param created when
 * @param updated last change of its expiry
 * @param expires from then on it is gone
 * @param tokens of what it holds
 * @param held system instruction, contents and tools in canonical form
 */
public record StoredCache(
        String id,
        String model,
        String displayName,
        Instant created,
        Instant updated,
        Instant expires,
        PromptCount tokens,
        ObjectNode held) {
    StoredCache expiring(Instant end, Instant now) {
        return new StoredCache(id, model, displayName, created, now, end, tokens, held);
    }

    /** As the API describes it: never what it holds. */
    public ObjectNode json() {
        ObjectNode json = Json.object();
        json.put("name", "cachedContents/" + id);
        json.put("model", "models/" + model);
        json.put("createTime", ProtoTimes.micros(created));
        json.put("updateTime", ProtoTimes.micros(updated));
        json.put("expireTime", ProtoTimes.nanos(expires));
        json.put("displayName", displayName);
        json.putObject("usageMetadata").put("totalTokenCount", tokens.total());
        return json;
    }
}
