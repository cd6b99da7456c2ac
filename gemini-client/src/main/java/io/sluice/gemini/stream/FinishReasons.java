package io.sluice.gemini.stream;

import java.util.Set;

/** Finish reasons by what they mean; one that is in no set is no success. */
final class FinishReasons {
    static final String STOP = "STOP";
    static final String MAX_TOKENS = "MAX_TOKENS";
    static final Set<String> RECITATION = Set.of("RECITATION", "IMAGE_RECITATION");
    static final Set<String> BLOCKED = Set.of(
            "SAFETY",
            "LANGUAGE",
            "BLOCKLIST",
            "PROHIBITED_CONTENT",
            "SPII",
            "MODEL_ARMOR",
            "JAILBREAK",
            "IMAGE_SAFETY",
            "IMAGE_PROHIBITED_CONTENT",
            "CONTENT_FILTER");
    static final Set<String> MALFORMED = Set.of(
            "MALFORMED_FUNCTION_CALL",
            "MALFORMED_RESPONSE",
            "UNEXPECTED_TOOL_CALL",
            "TOO_MANY_TOOL_CALLS",
            "MISSING_THOUGHT_SIGNATURE");

    private FinishReasons() {}
}
