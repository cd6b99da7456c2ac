package io.sluice.sink.assemble;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.ResultJson;
import io.sluice.schemas.avro.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.kafka.common.header.Headers;

/** Writes results as record values. A result over the limit keeps status and receipt; data, fields and evidence go to a blob. */
final class ResultWriter {
    /** Name of the header with the value's media type. */
    static final String CONTENT_TYPE = "content-type";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final ResultFormat format;
    private final ContentStore store;
    private final int limit;

    /**
     * @param format form of the value
     * @param store where large parts go
     * @param limit largest value in bytes
     */
    ResultWriter(ResultFormat format, ContentStore store, int limit) {
        this.format = format;
        this.store = store;
        this.limit = limit;
    }

    /** The value's bytes. */
    byte[] write(Result result) {
        byte[] bytes = format.encode(result);
        return bytes.length <= limit ? bytes : format.encode(light(result));
    }

    /** Replaces the media type in headers. */
    void stamp(Headers headers) {
        headers.remove(CONTENT_TYPE);
        headers.add(CONTENT_TYPE, mediaType(format).getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    }

    private static String mediaType(ResultFormat format) {
        return switch (format) {
            case JSON -> "application/json";
            case AVRO -> "application/avro";
        };
    }

    private Result light(Result result) {
        ObjectNode heavy = ResultJson.tree(result).retain("data", "fields", "evidence");
        try {
            return Result.newBuilder(result)
                    .setData("")
                    .setFields(List.of())
                    .setEvidence(List.of())
                    .setDataRef(store.put(JSON.writeValueAsBytes(heavy)))
                    .build();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree that was just made cannot be written", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
