package io.sluice.extraction.outline;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The outline's form in the content store: JSON, fields as the records name them, lists as arrays of objects. */
public final class OutlineJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private OutlineJson() {}

    /** UTF-8 JSON; equal outlines give equal bytes. */
    public static byte[] write(Outline outline) {
        try {
            return MAPPER.writeValueAsBytes(outline);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("an outline of numbers and strings did not become JSON", e);
        }
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException when it is not an outline; names the size, never the content
     */
    public static Outline read(byte[] json) {
        try {
            Outline outline = MAPPER.readValue(json, Outline.class);
            if (outline != null) {
                return outline;
            }
        } catch (IOException e) {
            // A parser's message quotes headings, so it goes no further.
            throw notAnOutline(json);
        }
        throw notAnOutline(json);
    }

    private static IllegalArgumentException notAnOutline(byte[] json) {
        return new IllegalArgumentException(
                json.length + " bytes are not an outline; must be the JSON that OutlineJson.write gave");
    }
}
