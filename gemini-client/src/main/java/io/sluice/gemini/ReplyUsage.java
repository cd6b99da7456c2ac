package io.sluice.gemini;

import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Tokens as the provider counted them; zero where it said nothing.
 *
 * @param prompt input tokens, those read from a cache included, those of tool results not
 * @param cacheRead part of {@code prompt} that a cache served; empty when the provider does not tell, which is not zero
 * @param output answer tokens, without thoughts
 * @param thinking thought tokens, billed as output
 * @param toolUse tokens of tool results that the provider itself put into the prompt, billed as input
 * @param modalities {@code prompt} by modality (TEXT, IMAGE, DOCUMENT, AUDIO, VIDEO) where the provider splits it
 */
public record ReplyUsage(
        long prompt, OptionalLong cacheRead, long output, long thinking, long toolUse, Map<String, Long> modalities) {
    /** Nothing was counted. */
    public static final ReplyUsage NONE = new ReplyUsage(0, 0, 0, 0);

    /** Copies the map. */
    public ReplyUsage {
        modalities = Map.copyOf(modalities);
    }

    /** Text only, with a known part from the cache. */
    public ReplyUsage(long prompt, long cached, long output, long thinking) {
        this(prompt, OptionalLong.of(cached), output, thinking, 0, Map.of());
    }

    /** Tokens from the cache, 0 when unknown: what is certain to have been cheaper. */
    public long cached() {
        return cacheRead.orElse(0);
    }

    /** All that is billed as input. */
    public long input() {
        return prompt + toolUse;
    }

    /** Both calls together; what the cache served is known only when both know it. */
    public ReplyUsage plus(ReplyUsage more) {
        Map<String, Long> sum = new TreeMap<>(modalities);
        more.modalities.forEach((modality, count) -> sum.merge(modality, count, Long::sum));
        boolean known = cacheRead.isPresent() && more.cacheRead.isPresent();
        return new ReplyUsage(
                prompt + more.prompt,
                known ? OptionalLong.of(cached() + more.cached()) : OptionalLong.empty(),
                output + more.output,
                thinking + more.thinking,
                toolUse + more.toolUse,
                sum);
    }
}
