package io.sluice.extraction.pack;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** A piece of a rendered prefix. */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({@JsonSubTypes.Type(Segment.Literal.class), @JsonSubTypes.Type(Segment.Slice.class)})
public sealed interface Segment {
    /**
     * Words of Sluice's own: markers and line ends.
     *
     * @param literal the words
     */
    record Literal(String literal) implements Segment {}

    /**
     * A range of the stored text, copied as it stands.
     *
     * @param start UTF-16 unit, inclusive
     * @param end UTF-16 unit, exclusive
     * @param startByte the same place in the stored UTF-8 bytes
     * @param endByte the same place in the stored UTF-8 bytes
     */
    record Slice(int start, int end, long startByte, long endByte) implements Segment {}
}
