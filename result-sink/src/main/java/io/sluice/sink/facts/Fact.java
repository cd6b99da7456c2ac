package io.sluice.sink.facts;

import io.sluice.schemas.avro.Evidence;
import io.sluice.schemas.avro.Span;
import java.util.Optional;

/**
 * One row of the table of facts: a value at one place, or a field without one.
 *
 * @param pointer JSON Pointer into the result's data
 * @param field field of the recipe
 * @param value canonical JSON; empty when there is none
 * @param state state of the field
 * @param place where the words stand; empty when there are none
 */
public record Fact(String pointer, String field, Optional<String> value, String state, Optional<Evidence> place) {
    /** Start of the place's first fragment. */
    public Optional<Span> first() {
        return place.map(Evidence::getSpans).filter(s -> !s.isEmpty()).map(s -> s.get(0));
    }

    /** End of the place's last fragment, UTF-16 units. */
    public Optional<Long> end() {
        return place.map(Evidence::getSpans)
                .filter(s -> !s.isEmpty())
                .map(s -> s.get(s.size() - 1).getEnd());
    }
}
