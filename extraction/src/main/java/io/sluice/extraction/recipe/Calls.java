package io.sluice.extraction.recipe;

/** How a recipe's fields are grouped into calls. */
public enum Calls {
    /** Sluice chooses by arithmetic. */
    AUTO,
    /** One call a prefix. */
    ALL_IN_ONE,
    /** One call a field and prefix. */
    ONE_EACH
}
