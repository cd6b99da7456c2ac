package io.sluice.inference.stage;

/**
 * A model's raw answer.
 *
 * @param text the text
 * @param modelVersion version that answered, as the provider names it
 * @param truncated the output limit cut it
 * @param origin where it comes from
 */
record Response(String text, String modelVersion, boolean truncated, Origin origin) {
    /** Where an answer comes from. */
    enum Origin {
        /** The model, now. */
        CALL,
        /** The ledger, where another request paid for it. */
        LEDGER,
        /** The ledger, where this request paid for it before a crash. */
        REPLAY
    }
}
