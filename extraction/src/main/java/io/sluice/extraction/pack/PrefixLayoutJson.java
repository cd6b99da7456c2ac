package io.sluice.extraction.pack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;

/** A prefix layout's form in the content store: JSON with the members of the records, in their order. */
public final class PrefixLayoutJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private PrefixLayoutJson() {}

    /** UTF-8 JSON; equal layouts give equal bytes. */
    public static byte[] write(PrefixLayout layout) {
        try {
            return JSON.writeValueAsBytes(layout);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A layout of texts and numbers is always JSON", e);
        }
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException when it is not a layout; its message has no part of the content
     */
    public static PrefixLayout read(byte[] json) {
        try {
            PrefixLayout layout = JSON.readValue(json, PrefixLayout.class);
            if (layout == null || layout.version() < 1 || layout.systemInstruction() == null) {
                throw new IllegalArgumentException("prefix layout of " + json.length + " bytes has no version or text");
            }
            return layout;
        } catch (IOException | NullPointerException e) {
            throw new IllegalArgumentException("prefix layout of " + json.length + " bytes is damaged: "
                    + e.getClass().getSimpleName());
        }
    }
}
