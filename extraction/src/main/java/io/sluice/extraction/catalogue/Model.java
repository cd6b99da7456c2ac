package io.sluice.extraction.catalogue;

import java.util.List;

/**
 * One model of the catalogue.
 *
 * @param id id as the provider names it, without {@code models/}
 * @param aliases other names under which it is asked, such as {@code gemini-flash-latest}
 * @param lifecycle until when it answers, and what comes then
 * @param limits most tokens of a call
 * @param tokenizer how its tokens are counted
 * @param cache terms of explicit caches
 * @param pricing dated prices
 * @param thinking how thinking is set
 * @param media tokens of pages and images
 */
public record Model(
        String id,
        List<String> aliases,
        Lifecycle lifecycle,
        Limits limits,
        TokenizerChoice tokenizer,
        CacheTerms cache,
        Pricing pricing,
        Thinking thinking,
        Media media) {
    /** Copies the list. */
    public Model {
        aliases = List.copyOf(aliases);
    }

    /** The same model with what the provider itself says about its limits and caches. */
    public Model refined(Limits told, boolean explicitCache) {
        return new Model(
                id,
                aliases,
                lifecycle,
                told,
                tokenizer,
                new CacheTerms(explicitCache, cache.minimumTokens()),
                pricing,
                thinking,
                media);
    }
}
