package io.sluice.emulator.count;

import com.fasterxml.jackson.databind.node.ArrayNode;
import io.sluice.emulator.wire.Json;

/**
 * Tokens of a prompt by modality.
 *
 * @param text text, roles, tools
 * @param image images
 * @param audio sound
 * @param document pages
 */
public record PromptCount(long text, long image, long audio, long document) {
    /** Nothing. */
    public static final PromptCount NONE = new PromptCount(0, 0, 0, 0);

    static PromptCount ofText(long tokens) {
        return new PromptCount(tokens, 0, 0, 0);
    }

    /** All modalities. */
    public long total() {
        return text + image + audio + document;
    }

    /** Both. */
    public PromptCount plus(PromptCount other) {
        return new PromptCount(text + other.text, image + other.image, audio + other.audio, document + other.document);
    }

    /** As {@code promptTokensDetails}; zeros are left out. */
    public ArrayNode details() {
        ArrayNode details = Json.array();
        detail(details, "TEXT", text);
        detail(details, "IMAGE", image);
        detail(details, "AUDIO", audio);
        detail(details, "DOCUMENT", document);
        return details;
    }

    private static void detail(ArrayNode details, String modality, long tokens) {
        if (tokens > 0) {
            details.addObject().put("modality", modality).put("tokenCount", tokens);
        }
    }
}
