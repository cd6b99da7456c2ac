package io.sluice.gemini.cache;

import io.sluice.gemini.InlineMedia;
import io.sluice.gemini.PromptText;
import io.sluice.gemini.ToolUse;
import java.time.Duration;
import java.util.List;

/**
 * A cache to be made. Calls that use it must not repeat instruction, prefix, media or tools.
 *
 * @param model model id without {@code models/}; calls must ask the same
 * @param systemInstruction system instruction; may be empty
 * @param prefix the user's turn that all calls begin with
 * @param media images and pages after it
 * @param tools declarations and mode
 * @param displayName at most {@link #LONGEST_NAME} characters
 * @param ttl how long it lives, counted from the arrival of the request
 * @param timeout longest duration of the call
 */
public record NewCache(
        String model,
        String systemInstruction,
        PromptText prefix,
        List<InlineMedia> media,
        ToolUse tools,
        String displayName,
        Duration ttl,
        Duration timeout) {
    /** Longest display name, in characters. */
    public static final int LONGEST_NAME = 128;

    /** Copies the list; refuses a name that is too long and a time to live of nothing. */
    public NewCache {
        media = List.copyOf(media);
        if (displayName.length() > LONGEST_NAME) {
            throw new IllegalArgumentException(
                    "display name has " + displayName.length() + " characters; give at most " + LONGEST_NAME);
        }
        if (ttl.isNegative() || ttl.isZero()) {
            throw new IllegalArgumentException("ttl is " + ttl + "; give more than zero");
        }
    }
}
