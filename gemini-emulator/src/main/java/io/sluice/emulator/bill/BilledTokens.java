package io.sluice.emulator.bill;

/**
 * Tokens by how they are charged.
 *
 * @param prompt whole prompt, cached part included
 * @param cached part of the prompt that came from a cache
 * @param output answer without thoughts
 * @param thoughts charged as output
 * @param toolUse results of tools that the provider ran, charged as input
 */
public record BilledTokens(long prompt, long cached, long output, long thoughts, long toolUse) {
    /** Nothing. */
    public static final BilledTokens NONE = new BilledTokens(0, 0, 0, 0, 0);

    BilledTokens plus(BilledTokens other) {
        return new BilledTokens(
                prompt + other.prompt,
                cached + other.cached,
                output + other.output,
                thoughts + other.thoughts,
                toolUse + other.toolUse);
    }
}
