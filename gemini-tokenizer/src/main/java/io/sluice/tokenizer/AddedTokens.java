package io.sluice.tokenizer;

import java.util.Arrays;

/**
 * Tokens that are found in the text as it is written, before anything else: control words, HTML tags, runs of newlines and tabs. The
 * leftmost match counts, of those at one place the longest.
 */
final class AddedTokens {
    private static final int ROOT = 1;

    /** An open table of (state, unit) to state. Key 0 is a free slot: no edge leads from state 0. */
    private int[] keys = new int[1 << 15];

    private int[] targets = new int[1 << 15];
    private int[] ids = new int[1 << 14];
    private int states = ROOT + 1;
    private final long[] starts = new long[1 << 10];

    AddedTokens() {
        Arrays.fill(ids, -1);
    }

    void add(String text, int id) {
        int state = ROOT;
        starts[text.charAt(0) >>> 6] |= 1L << text.charAt(0);
        for (int i = 0; i < text.length(); i++) {
            int slot = slot(state, text.charAt(i));
            if (keys[slot] == 0) {
                if (states == ids.length) {
                    throw new IllegalStateException("more added tokens than " + ids.length + " states hold");
                }
                keys[slot] = key(state, text.charAt(i));
                targets[slot] = states++;
            }
            state = targets[slot];
        }
        ids[state] = id;
    }

    /** False when no added token begins with this unit. */
    boolean mayStart(char unit) {
        return ((starts[unit >>> 6] >>> unit) & 1) != 0;
    }

    /** The longest match at a place: {@code id << 32 | place behind it}, or -1. */
    long match(char[] text, int from, int end) {
        long found = -1;
        int state = ROOT;
        for (int i = from; i < end; i++) {
            int slot = slot(state, text[i]);
            if (keys[slot] == 0) {
                break;
            }
            state = targets[slot];
            if (ids[state] >= 0) {
                found = ((long) ids[state] << 32) | (i + 1);
            }
        }
        return found;
    }

    private int slot(int state, char unit) {
        int key = key(state, unit);
        int slot = (key * 0x9E3779B1) >>> 17;
        while (keys[slot] != 0 && keys[slot] != key) {
            slot = (slot + 1) & (keys.length - 1);
        }
        return slot;
    }

    private static int key(int state, char unit) {
        return (state << 16) | unit;
    }
}
