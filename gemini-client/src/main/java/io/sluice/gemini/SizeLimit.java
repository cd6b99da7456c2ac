package io.sluice.gemini;

import java.util.OptionalLong;

/**
 * The numbers of a refusal by size. A provider under load may name a limit far below the model's: use it for this call, never keep it.
 *
 * @param unit what was counted
 * @param asked how much the request had, where the message says so
 * @param allowed how much may be (for {@link FailureKind#CACHE_TOO_SMALL}: must be), where the message says so
 */
public record SizeLimit(Unit unit, OptionalLong asked, OptionalLong allowed) {
    /** What a limit counts. */
    public enum Unit {
        /** Tokens of the model. */
        TOKENS,
        /** Bytes of the request's body. */
        BYTES
    }
}
