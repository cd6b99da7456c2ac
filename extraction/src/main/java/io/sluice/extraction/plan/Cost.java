package io.sluice.extraction.plan;

/**
 * US dollars by what is paid for.
 *
 * @param input input tokens that no cache serves, those of making caches left out
 * @param cachedInput input tokens read from an explicit cache
 * @param creation making explicit caches: their tokens as input, once
 * @param storage keeping them
 * @param output answers and thoughts
 */
public record Cost(double input, double cachedInput, double creation, double storage, double output) {
    /** Nothing. */
    public static final Cost NONE = new Cost(0, 0, 0, 0, 0);

    /** All together. */
    public double total() {
        return prompt() + output;
    }

    /** What prompts cost, with all that caches cost. */
    public double prompt() {
        return input + cachedInput + cache();
    }

    /** Making and keeping caches. */
    public double cache() {
        return creation + storage;
    }

    /** The sum by kind. */
    public Cost plus(Cost other) {
        return new Cost(
                input + other.input,
                cachedInput + other.cachedInput,
                creation + other.creation,
                storage + other.storage,
                output + other.output);
    }
}
