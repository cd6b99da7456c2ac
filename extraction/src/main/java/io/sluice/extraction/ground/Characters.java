package io.sluice.extraction.ground;

/** The classes of characters that folding tells apart. */
final class Characters {
    static final char SOFT_HYPHEN = '\u00AD';

    private Characters() {}

    /** White space of any kind, no-break spaces and line ends included. */
    static boolean space(char unit) {
        return unit <= ' ' || unit == '\u0085' || unit == '\u00A0' || (unit > '\u1000' && Character.isSpaceChar(unit));
    }

    static boolean lineBreak(char unit) {
        return (unit >= '\n' && unit <= '\r') || unit == '\u0085' || unit == '\u2028' || unit == '\u2029';
    }

    /** Takes no room: soft hyphen, zero-width spaces and joiners, direction marks, byte order mark. */
    static boolean invisible(char unit) {
        return unit == SOFT_HYPHEN
                || (unit >= '\u200B' && unit <= '\u200F')
                || (unit >= '\u202A' && unit <= '\u202E')
                || (unit >= '\u2060' && unit <= '\u2069')
                || unit == '\uFEFF';
    }

    static boolean dash(char unit) {
        return unit == '-'
                || (unit >= '\u2010' && unit <= '\u2015')
                || unit == '\u2212'
                || unit == '\uFE58'
                || unit == '\uFE63'
                || unit == '\uFF0D';
    }

    /** The plain form of a quotation mark, else the unit itself. */
    static char plainQuote(char unit) {
        return switch (unit) {
            case '`', '\u00B4', '\u2018', '\u2019', '\u201A', '\u201B', '\u2032', '\u2039', '\u203A' -> '\'';
            case '\u00AB', '\u00BB', '\u201C', '\u201D', '\u201E', '\u201F', '\u2033' -> '"';
            default -> unit;
        };
    }

    /** True when NFKC leaves the unit alone, whatever stands before it. */
    static boolean inert(char unit) {
        return unit < '\u00A0' || (unit >= '\u00C0' && unit <= '\u0131') || (unit >= '\u4E00' && unit <= '\u9FFF');
    }

    /** True when the code point may compose with the one before it. */
    static boolean joins(int point) {
        if (point < 0x300) {
            return false;
        }
        int type = Character.getType(point);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || (point >= 0x1160 && point <= 0x11FF)
                || point == 0xFF9E
                || point == 0xFF9F;
    }
}
