package io.sluice.gemini;

import java.util.OptionalLong;

/**
 * The numbers of a refusal by size, the provider's or ours. A provider under load may name a limit far below the model's: use it for this call, never keep it.
 *
 * @param unit what was counted
 * @param asked how much there was at least, where it is known
 * @param allowed how much may be (for {@link FailureKind#CACHE_TOO_SMALL}: must be), where the message says so
 */
public record SizeLimit(Unit unit, OptionalLong asked, OptionalLong allowed) {
    /** What a limit counts. */
    public enum Unit {
        /** Tokens of the model. */
        TOKENS,
        /** Bytes of the request's body, or of one line of the reply. */
        BYTES,
        /** Characters of the answer's text. */
        CHARACTERS
    }
}
