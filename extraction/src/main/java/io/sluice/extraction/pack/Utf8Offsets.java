package io.sluice.extraction.pack;

/** Where a UTF-16 unit of a text stands in the text's UTF-8 bytes. */
final class Utf8Offsets {
    private static final int STEP = 256;

    private final String text;
    /** Bytes before each {@value #STEP}th unit. */
    private final long[] before;

    Utf8Offsets(String text) {
        this.text = text;
        this.before = new long[text.length() / STEP + 1];
        for (int i = 1; i < before.length; i++) {
            before[i] = before[i - 1] + bytes((i - 1) * STEP, i * STEP);
        }
    }

    /** Bytes before a unit that does not split a surrogate pair. */
    long of(int offset) {
        int step = offset / STEP;
        return before[step] + bytes(step * STEP, offset);
    }

    /** Each half of a pair counts 2 of its 4 bytes, so that a step may split one; a lone half is the 1 byte of its replacement. */
    private long bytes(int start, int end) {
        long bytes = 0;
        for (int i = start; i < end; i++) {
            char unit = text.charAt(i);
            if (unit < 0x80) {
                bytes += 1;
            } else if (unit < 0x800) {
                bytes += 2;
            } else if (Character.isSurrogate(unit)) {
                bytes += paired(i) ? 2 : 1;
            } else {
                bytes += 3;
            }
        }
        return bytes;
    }

    private boolean paired(int i) {
        return Character.isHighSurrogate(text.charAt(i))
                ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
                : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
    }
}
