package io.sluice.ingest.parse;

/**
 * Whether a page was read. This is the one place of the rule:
 *
 * <ul>
 *   <li>Text that is drawn invisibly is not stored ({@link InvisibleText}).
 *   <li>A page that shows an image and no visible text, or whose images cover at least half of it and whose visible text has fewer than
 *       {@value #FEWEST_LETTERS} letters and digits (a stamp on a scan), is an image without text.
 *   <li>Of any other page with invisible text, that text was not read.
 *   <li>A page without images and without text is blank: there is nothing to read.
 * </ul>
 */
enum PageReading {
    /** All that a reader sees as text is text. */
    READ,
    /** An image without text. */
    IMAGE_WITHOUT_TEXT,
    /** Only the visible text was read. */
    INVISIBLE_TEXT;

    static final int FEWEST_LETTERS = 20;
    private static final double MOST_OF_THE_PAGE = 0.5;

    /**
     * How a page was read.
     *
     * @param text its visible text
     * @param page what it draws, all ways of counting taken together
     */
    static PageReading of(CharSequence text, PdfPage page) {
        boolean blank = text.chars().allMatch(c -> Character.isWhitespace(c) || Character.isSpaceChar(c));
        boolean stamp = page.imageShare() >= MOST_OF_THE_PAGE
                && text.codePoints().filter(Character::isLetterOrDigit).count() < FEWEST_LETTERS;
        if (page.images() > 0 && (blank || stamp)) {
            return IMAGE_WITHOUT_TEXT;
        }
        return page.invisibleText() ? INVISIBLE_TEXT : READ;
    }
}
