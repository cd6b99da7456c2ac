package io.sluice.gemini.cache;

import com.fasterxml.jackson.core.JsonGenerator;
import io.sluice.gemini.wire.JsonBody;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;

/** The body that changes a cache's time to live. */
final class TtlBody extends JsonBody {
    private final Duration ttl;

    TtlBody(Duration ttl) {
        this.ttl = ttl;
    }

    @Override
    protected void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("ttl", text(ttl));
        json.writeEndObject();
    }

    /** As proto3 JSON writes durations: seconds with up to nine decimals. */
    static String text(Duration ttl) {
        BigDecimal seconds = BigDecimal.valueOf(ttl.getSeconds()).add(BigDecimal.valueOf(ttl.getNano(), 9));
        return seconds.stripTrailingZeros().toPlainString() + "s";
    }
}
