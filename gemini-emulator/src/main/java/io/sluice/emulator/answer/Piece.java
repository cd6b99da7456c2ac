package io.sluice.emulator.answer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.wire.Json;

/**
 * A part of the answer and what it adds to the count.
 *
 * @param part as the API writes it
 * @param output tokens of the answer
 * @param toolUse tokens that a tool's result adds
 */
public record Piece(ObjectNode part, long output, long toolUse) {
    static Piece text(String text, long tokens) {
        return new Piece(Json.object().put("text", text), tokens, 0);
    }

    /** True for words of the answer: not a thought, no call. */
    public boolean isText() {
        return part.has("text") && !part.has("thought");
    }
}
