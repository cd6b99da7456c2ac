package io.sluice.extraction.recipe;

/** How a date such as 01/02/2025 is read. */
public enum AmbiguousDates {
    /** January 2nd. */
    MONTH_FIRST,
    /** 1 February. */
    DAY_FIRST,
    /** Not at all: the value goes to review. */
    REVIEW
}
