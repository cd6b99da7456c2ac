package io.sluice.tokenizer;

/**
 * Which two UTF-16 units stand side by side inside a token that merging can make. Between two that never do, no merge can reach across:
 * the text is cut there and both sides are tokenized on their own. Exact for ASCII; for the rest some pairs too many may be joined,
 * which costs time and changes nothing.
 */
final class Joints {
    /** Two ASCII units that no token holds side by side. */
    static final byte CUT = 0;

    /** Two that a token holds. */
    static final byte JOINED = 1;

    /** Two that a token holds, the right one of which begins added tokens. */
    static final byte MAY_CUT = 2;

    private static final int BITS = 21;

    private final byte[] ascii = new byte[1 << 14];
    private final long[] others = new long[1 << (BITS - 6)];

    void join(char left, char right, AddedTokens added) {
        if ((left | right) < 128) {
            ascii[(left << 7) | right] = added.mayStart(right) ? MAY_CUT : JOINED;
        } else {
            int bit = bit(left, right);
            others[bit >>> 6] |= 1L << bit;
        }
    }

    /** For ASCII units: {@code left << 7 | right} to what is between them. */
    byte[] asciiPairs() {
        return ascii;
    }

    /** For any two units. */
    boolean joined(char left, char right) {
        if ((left | right) < 128) {
            return ascii[(left << 7) | right] != CUT;
        }
        if (Character.isLowSurrogate(right) && Character.isHighSurrogate(left)) {
            return true;
        }
        int bit = bit(left, right);
        return ((others[bit >>> 6] >>> bit) & 1) != 0;
    }

    private static int bit(char left, char right) {
        return (((left << 16) | right) * 0x9E3779B1) >>> (32 - BITS);
    }
}
