package io.sluice.extraction.pack;

import java.util.List;

/**
 * How a prefix is rendered, without its text: what a worker needs to stream it from the content store. The prefix id is the SHA-256 of
 * layout version, system instruction and rendered segments, so equal prefixes have equal ids whatever document they come from.
 *
 * @param version layout version, part of the id
 * @param systemInstruction the recipe's reading rules and Sluice's own
 * @param segments the first user turn, in order
 */
public record PrefixLayout(int version, String systemInstruction, List<Segment> segments) {
    /** Copies the list. */
    public PrefixLayout {
        segments = List.copyOf(segments);
    }
}
