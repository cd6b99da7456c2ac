package io.sluice.inference.cache;

import io.sluice.inference.call.CacheSpend;
import java.util.Optional;

/**
 * What making a cache gave and cost.
 *
 * @param cache it; empty when there is none
 * @param spend counted
 * @param doubtUsd bound of what broke before the provider counted it
 */
public record CacheCost(Optional<HeldCache> cache, CacheSpend spend, double doubtUsd) {}
