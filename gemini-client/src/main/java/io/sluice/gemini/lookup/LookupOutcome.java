package io.sluice.gemini.lookup;

/** What became of a look-up. */
public sealed interface LookupOutcome {
    /**
     * The provider described the model.
     *
     * @param inputTokenLimit most tokens of a prompt, &gt;= 1
     * @param outputTokenLimit most tokens of answer and thoughts, &gt;= 1
     * @param explicitCache true when caches can be made for it
     */
    record Found(int inputTokenLimit, int outputTokenLimit, boolean explicitCache) implements LookupOutcome {}

    /** The provider has no such model, or not for this key. */
    record NoModel() implements LookupOutcome {}

    /**
     * Nothing can be said.
     *
     * @param code {@code HTTP_503}, {@code NO_CONNECTION}, {@code TIMEOUT} or {@code UNREADABLE}; never a message
     */
    record NoAnswer(String code) implements LookupOutcome {}
}
