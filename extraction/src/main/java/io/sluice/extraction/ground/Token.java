package io.sluice.extraction.ground;

/** Kinds of the smallest pieces of a text that fold by themselves. */
enum Token {
    /** White space and invisible units: one space. */
    SPACE,
    /** Invisible units: nothing. */
    NOTHING,
    /** A dash between word characters. */
    DASH,
    /** A dash between word characters with blanks after it on the same line. */
    DASH_SPACE,
    /** A dash or soft hyphen at the end of a line, between word characters: hyphenation, or the word's own dash. */
    LINE_END,
    /** One unit that stays as it is. */
    UNIT,
    /** A character with its marks, in its folded form. */
    CLUSTER
}
