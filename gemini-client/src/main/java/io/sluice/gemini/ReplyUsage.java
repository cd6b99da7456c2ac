package io.sluice.gemini;

/**
 * Tokens as the provider counted them (usageMetadata); zero where it said nothing.
 *
 * @param prompt promptTokenCount, cached ones included
 * @param cached cachedContentTokenCount
 * @param output candidatesTokenCount, without thoughts
 * @param thinking thoughtsTokenCount, billed as output
 */
public record ReplyUsage(long prompt, long cached, long output, long thinking) {
    /** Nothing was counted. */
    public static final ReplyUsage NONE = new ReplyUsage(0, 0, 0, 0);
}
