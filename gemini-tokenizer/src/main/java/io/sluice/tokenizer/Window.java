package io.sluice.tokenizer;

/**
 * A stretch of the text, copied in bulk: a char array is read several times faster than an unknown character sequence. One walk, one thread.
 */
final class Window {
    /** Units that can be read ahead of a place before {@link #safe}, unless the text ends there: longer than any added token. */
    static final int AHEAD = 64;

    private static final int SIZE = 4096;

    private final CharSequence text;
    private final int end;
    /** The units. */
    final char[] units;
    /** Where the window begins in the text. */
    int base;
    /** Units in it. */
    int limit;
    /** From here on the window must move before more is read; its limit when the text ends in it. */
    int safe;

    Window(CharSequence text, int start, int end) {
        this.text = text;
        this.end = end;
        units = new char[Math.min(SIZE, end - start)];
        moveTo(start);
    }

    /** True when nothing is left at this place; else the window may have to move first. */
    boolean endsAt(int place) {
        return place == limit && base + limit == end;
    }

    void moveTo(int from) {
        base = from;
        limit = Math.min(units.length, end - from);
        safe = from + limit == end ? limit : limit - AHEAD;
        copy(from, from + limit);
    }

    private void copy(int from, int to) {
        if (text instanceof String string) {
            string.getChars(from, to, units, 0);
        } else if (text instanceof StringBuilder builder) {
            builder.getChars(from, to, units, 0);
        } else {
            for (int i = from; i < to; i++) {
                units[i - from] = text.charAt(i);
            }
        }
    }
}
