package io.sluice.gemini;

import java.util.List;
import java.util.Optional;

/**
 * What a call has beside text, question and schema.
 *
 * @param cachedContent name of the cache that holds system instruction and prefix, which are then not sent
 * @param media images and pages, after the text in the prefix's turn
 * @param tools tools
 * @param thinking thinking budget
 * @param stream false asks for the reply in one piece
 */
public record CallOptions(
        Optional<String> cachedContent, List<InlineMedia> media, ToolUse tools, Thinking thinking, boolean stream) {
    /** A streamed call of plain text. */
    public static final CallOptions DEFAULT =
            new CallOptions(Optional.empty(), List.of(), ToolUse.NONE, Thinking.unset(), true);

    /** Copies the list. */
    public CallOptions {
        media = List.copyOf(media);
    }

    /** From a cache. */
    public CallOptions cached(String name) {
        return new CallOptions(Optional.of(name), media, tools, thinking, stream);
    }

    /** With images and pages. */
    public CallOptions showing(List<InlineMedia> pictures) {
        return new CallOptions(cachedContent, pictures, tools, thinking, stream);
    }

    /** With tools. */
    public CallOptions with(ToolUse use) {
        return new CallOptions(cachedContent, media, use, thinking, stream);
    }

    /** With a thinking budget. */
    public CallOptions with(Thinking budget) {
        return new CallOptions(cachedContent, media, tools, budget, stream);
    }

    /** In one piece. */
    public CallOptions unstreamed() {
        return new CallOptions(cachedContent, media, tools, thinking, false);
    }
}
