package io.sluice.extraction.value;

/** Mends strings that have no UTF-8 form. */
public final class Surrogates {
    private Surrogates() {}

    /** The text with U+FFFD for each surrogate that has no partner; the text itself when there is none. */
    public static String paired(String text) {
        if (text.chars().noneMatch(unit -> Character.isSurrogate((char) unit))) {
            return text;
        }
        return text.codePoints()
                .map(point -> Character.getType(point) == Character.SURROGATE ? 0xFFFD : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
