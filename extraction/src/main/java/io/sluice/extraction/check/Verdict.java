package io.sluice.extraction.check;

/** How a quote was found in the text. */
public enum Verdict {
    /** Unit by unit. */
    EXACT,
    /** After folding white space (U+00A0 included), hyphenation, ligatures, quotes, dashes and NFKC. */
    NORMALIZED,
    /** With listed edits. */
    FUZZY,
    /** Asked as an image: the page only. */
    PAGE_ONLY,
    /** Not in the text that was shown. */
    NOT_FOUND
}
