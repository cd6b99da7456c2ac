package io.sluice.extraction.recipe;

import java.util.List;
import java.util.Optional;

/**
 * One question of a recipe.
 *
 * @param name lower-case letters, digits and underscores, at most 64; unique in its recipe
 * @param ask the question in plain words
 * @param type type of each value
 * @param many several values are expected (always so for LIST): different values are no conflict
 * @param required absence is a reason for review
 * @param choices CHOICE only: at least two
 * @param columns LIST only: at least one
 * @param sameIf LIST only: the column whose equality makes two items one
 * @param assertion each value also says whether it is affirmed, negated, possible, historical or of the family
 * @param ambiguousDates DATE only: how 01/02/2025 is read
 */
public record Field(
        String name,
        String ask,
        FieldType type,
        boolean many,
        boolean required,
        List<String> choices,
        List<String> columns,
        Optional<String> sameIf,
        boolean assertion,
        AmbiguousDates ambiguousDates) {
    /** Copies the lists. */
    public Field {
        choices = List.copyOf(choices);
        columns = List.copyOf(columns);
    }

    /** True when a second, different value is another value and no conflict. */
    public boolean multiple() {
        return many || type == FieldType.LIST;
    }
}
