package io.sluice.runtime.config;

/**
 * Whether documents of recipes with {@code confidentiality: phi} may go to the model of the settings. Decided by the settings alone: no name
 * is looked up, as what it stands for may change later. In doubt it is refused.
 */
public sealed interface PhiAccess {
    /**
     * They may.
     *
     * @param because why, in words that end a sentence
     */
    record Allowed(String because) implements PhiAccess {}

    /**
     * They may not; nothing of them is sent.
     *
     * @param cause which value stands against it
     * @param remedy what to set
     */
    record Refused(String cause, String remedy) implements PhiAccess {
        /** Cause and remedy in one sentence. */
        public String sentence() {
            return cause + "; " + remedy;
        }
    }

    /**
     * The decision. Vertex AI may see them at its own address. Any other server, an emulator and a proxy of Vertex AI too, may where its
     * address is this machine's or a private network's, or where {@link ModelSettings#CONFIDENTIAL} says so. The Gemini API may never.
     *
     * @param settings with all of {@link ModelSettings}
     */
    static PhiAccess of(Settings settings) {
        return PhiRules.access(settings);
    }
}
