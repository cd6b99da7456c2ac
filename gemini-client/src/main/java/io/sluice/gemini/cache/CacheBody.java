package io.sluice.gemini.cache;

import com.fasterxml.jackson.core.JsonGenerator;
import io.sluice.gemini.generate.Tools;
import io.sluice.gemini.generate.Turns;
import io.sluice.gemini.wire.JsonBody;
import java.io.IOException;

/** The body that makes a cache. */
final class CacheBody extends JsonBody {
    private final NewCache cache;
    private final String modelName;

    /**
     * A body.
     *
     * @param modelName the model's full name
     */
    CacheBody(NewCache cache, String modelName) {
        this.cache = cache;
        this.modelName = modelName;
    }

    @Override
    protected void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("model", modelName);
        json.writeStringField("displayName", cache.displayName());
        Turns.system(json, cache.systemInstruction());
        json.writeArrayFieldStart("contents");
        Turns.user(json, cache.prefix(), cache.media());
        json.writeEndArray();
        Tools.write(json, cache.tools());
        json.writeStringField("ttl", TtlBody.text(cache.ttl()));
        json.writeEndObject();
    }
}
