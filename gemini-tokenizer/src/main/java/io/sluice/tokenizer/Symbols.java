package io.sluice.tokenizer;

import java.util.Arrays;

/** The token of a single character. */
final class Symbols {
    private static final int SLOTS = 1 << 13;

    private final int[] bmp = new int[1 << 16];
    private final int[] rareCodePoints = new int[SLOTS];
    private final int[] rareIds = new int[SLOTS];

    Symbols() {
        Arrays.fill(bmp, -1);
    }

    void put(int codePoint, int id) {
        if (codePoint < bmp.length) {
            bmp[codePoint] = id;
            return;
        }
        int slot = slot(codePoint);
        rareCodePoints[slot] = codePoint;
        rareIds[slot] = id;
    }

    /** The id, or -1 for a character that the vocabulary spells in bytes. */
    int id(int codePoint) {
        if (codePoint < bmp.length) {
            return bmp[codePoint];
        }
        int slot = slot(codePoint);
        return rareCodePoints[slot] == 0 ? -1 : rareIds[slot];
    }

    private int slot(int codePoint) {
        int slot = (codePoint * 0x9E3779B1) >>> 19;
        while (rareCodePoints[slot] != 0 && rareCodePoints[slot] != codePoint) {
            slot = (slot + 1) & (SLOTS - 1);
        }
        return slot;
    }
}
