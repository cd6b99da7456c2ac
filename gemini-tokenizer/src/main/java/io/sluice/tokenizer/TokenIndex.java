package io.sluice.tokenizer;

import java.util.Arrays;

/** Finds tokens by their text while a vocabulary is loaded; not kept afterwards. */
final class TokenIndex {
    private static final long BASE = 0x100000001B3L;
    private static final int LONGEST = 256;

    private final TokenTexts texts;
    private final int[] slots;
    private final int[] tags;
    private final int shift;
    private final long[] powers = new long[LONGEST];
    private final long[] prefixes = new long[LONGEST];

    TokenIndex(TokenTexts texts, int tokens) {
        this.texts = texts;
        int bits = 34 - Integer.numberOfLeadingZeros(tokens);
        slots = new int[1 << bits];
        tags = new int[1 << bits];
        shift = 64 - bits;
        powers[0] = 1;
        for (int i = 1; i < LONGEST; i++) {
            powers[i] = powers[i - 1] * BASE;
        }
        byte[] utf8 = texts.utf8();
        for (int id = 0; id < tokens; id++) {
            long hash = 0;
            for (int i = texts.start(id); i < texts.end(id); i++) {
                hash = hash * BASE + utf8[i];
            }
            int slot = slot(hash);
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = id + 1;
            tags[slot] = (int) hash;
        }
    }

    /** Adds the merges that make a token: each split into two tokens, the longest left part first. */
    boolean addSplits(int id, MergeTable merges) {
        byte[] utf8 = texts.utf8();
        int start = texts.start(id);
        int length = texts.end(id) - start;
        for (int i = 0; i < length; i++) {
            prefixes[i + 1] = prefixes[i] * BASE + utf8[start + i];
        }
        boolean any = false;
        for (int k = length - 1; k > 0; k--) {
            if (isContinuation(utf8[start + k])) {
                continue;
            }
            int right = find(prefixes[length] - prefixes[k] * powers[length - k], utf8, start + k, start + length);
            int left = right < 0 ? -1 : find(prefixes[k], utf8, start, start + k);
            if (left >= 0) {
                merges.add(left, right, id);
                any = true;
            }
        }
        return any;
    }

    /** The token of this text, or -1. */
    int find(byte[] text) {
        long hash = 0;
        for (byte b : text) {
            hash = hash * BASE + b;
        }
        return find(hash, text, 0, text.length);
    }

    private int find(long hash, byte[] text, int from, int to) {
        byte[] utf8 = texts.utf8();
        for (int slot = slot(hash); slots[slot] != 0; slot = slot + 1 & slots.length - 1) {
            if (tags[slot] == (int) hash) {
                int id = slots[slot] - 1;
                if (Arrays.equals(text, from, to, utf8, texts.start(id), texts.end(id))) {
                    return id;
                }
            }
        }
        return -1;
    }

    private int slot(long hash) {
        return (int) (hash * 0x9E3779B97F4A7C15L >>> shift);
    }

    private static boolean isContinuation(byte b) {
        return (b & 0xC0) == 0x80;
    }
}
