package io.sluice.extraction.recipe;

/** When a field goes to review; {@link #words()} is its name in recipes and results. */
public enum ReviewReason {
    /** Different values of a single-valued field. */
    CONFLICT("conflict"),
    /** The value can be read in two ways, for instance 01/02/2025. */
    AMBIGUOUS("ambiguous"),
    /** The quote does not stand in the text. Always in review: the value is in no other place. */
    NOT_GROUNDED("not grounded"),
    /** A required field was not found. */
    REQUIRED_BUT_ABSENT("required but absent");

    private final String words;

    ReviewReason(String words) {
        this.words = words;
    }

    /** The name in recipes and results. */
    public String words() {
        return words;
    }
}
