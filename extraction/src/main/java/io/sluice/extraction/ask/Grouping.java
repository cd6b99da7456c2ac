package io.sluice.extraction.ask;

import io.sluice.extraction.recipe.Calls;
import java.util.List;
import java.util.Locale;

/** How many of a recipe's fields one call asks for; which ones depends on their names, types and order, never on their wording. */
public enum Grouping {
    /** All fields in one call. */
    ALL_IN_ONE,
    /** So many that the prefix is read seldom, so few that no answer crowds out another: see {@link QuestionWriter#MOST_FIELDS}. */
    SEVERAL_EACH,
    /** A call for each field: editing one changes no other call. */
    ONE_EACH;

    /** The groupings that a recipe leaves open. */
    public static List<Grouping> allowedBy(Calls calls) {
        return switch (calls) {
            case ALL_IN_ONE -> List.of(ALL_IN_ONE);
            case ONE_EACH -> List.of(ONE_EACH);
            case AUTO -> List.of(values());
        };
    }

    /** As people read it: {@code all in one}. */
    public String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
