package io.sluice.tokenizer;

/**
 * Finds tokens by their text while a vocabulary is loaded; not kept afterwards. Compares 45 bits of a hash, not the texts: the vocabulary is a
 * fixed resource, and the test that gets its source back byte by byte shows that no two texts of it are taken for each other.
 */
final class TokenIndex {
    private static final long BASE = 0x100000001B3L;
    private static final int LONGEST = 256;

    private static final int ID_BITS = 19;
    private static final long ID_MASK = (1L << ID_BITS) - 1;

    private final TokenTexts texts;
    /** Open addressing; a slot has the upper bits of the hash and, below them, the id + 1. */
    private final long[] slots;

    private final int shift;
    private final long[] powers = new long[LONGEST];
    private final long[] prefixes = new long[LONGEST];

    TokenIndex(TokenTexts texts, int tokens) {
        this.texts = texts;
        int bits = 33 - Integer.numberOfLeadingZeros(tokens - 1);
        slots = new long[1 << bits];
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
            long spread = spread(hash);
            int slot = (int) (spread >>> shift);
            while (slots[slot] != 0) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = (spread & ~ID_MASK) | (id + 1);
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
            int right = find(prefixes[length] - prefixes[k] * powers[length - k]);
            int left = right < 0 ? -1 : find(prefixes[k]);
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
        return find(hash);
    }

    private int find(long hash) {
        long spread = spread(hash);
        for (int slot = (int) (spread >>> shift); slots[slot] != 0; slot = (slot + 1) & (slots.length - 1)) {
            if (((slots[slot] ^ spread) & ~ID_MASK) == 0) {
                return (int) (slots[slot] & ID_MASK) - 1;
            }
        }
        return -1;
    }

    private static long spread(long hash) {
        return hash * 0x9E3779B97F4A7C15L;
    }

    private static boolean isContinuation(byte b) {
        return (b & 0xC0) == 0x80;
    }
}
