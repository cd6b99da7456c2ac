package io.sluice.gemini;

import java.util.Locale;

/**
 * The price tier at which a reply was served, as its usage tells it: {@code serviceTier} of the Gemini API, {@code trafficType} of Vertex
 * AI, {@code service_tier} of OpenAI's form.
 */
public enum ServiceTier {
    /** The usual price: what a catalogue's standard tier says. */
    STANDARD,
    /** Cheaper, and first to be turned away. */
    FLEX,
    /** Dearer, and last to be turned away. */
    PRIORITY,
    /** Capacity that was bought beforehand; its tokens are not billed one by one. */
    PROVISIONED,
    /** One that this version does not know. */
    OTHER,
    /** The provider did not say. */
    UNTOLD;

    /**
     * The tier of a provider's word.
     *
     * @param word any case; empty when there was none
     */
    public static ServiceTier of(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "", "unspecified", "traffic_type_unspecified" -> UNTOLD;
            case "standard", "default", "on_demand" -> STANDARD;
            case "flex", "on_demand_flex" -> FLEX;
            case "priority", "on_demand_priority" -> PRIORITY;
            case "scale", "provisioned_throughput" -> PROVISIONED;
            default -> OTHER;
        };
    }
}
