package io.sluice.tokenizer;

import java.util.Arrays;

/**
 * Byte-pair encoding of one stretch of text: of all neighbours that can be merged those with the lowest rank are, the leftmost first, until none
 * is left. Few symbols are searched one by one, many through a heap. A workspace: not thread-safe, its arrays grow and are used again.
 */
final class Bpe {
    private static final int FEW = 24;

    private final Vocabulary vocabulary;
    private final MergeTable merges;
    private int[] ids = new int[64];
    /** Rank of the merge of a symbol with the next one. */
    private int[] ranks = new int[64];

    private int[] next = new int[64];
    private int[] previous = new int[64];
    private final RankHeap heap = new RankHeap();
    private int size;

    Bpe(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
        merges = vocabulary.merges();
    }

    /** The tokens of the last call: the first {@link #size} are valid until the next one. */
    int[] ids() {
        return ids;
    }

    int size() {
        return size;
    }

    /** Tokens of {@code text[from, to)}, which holds no added token; surrogates are paired within it. */
    void encode(CharSequence text, int from, int to) {
        symbols(text, from, to);
        merge();
    }

    /** True when these two tokens stay as they are side by side. */
    boolean staySeparate(int left, int right) {
        if (vocabulary.isByte(left) || vocabulary.isByte(right)) {
            return true;
        }
        String both = vocabulary.texts().get(left) + vocabulary.texts().get(right);
        encode(both, 0, both.length());
        return size == 2 && ids[0] == left && ids[1] == right;
    }

    private void merge() {
        if (size <= FEW) {
            mergeFew();
        } else {
            mergeMany();
        }
    }

    private void symbols(CharSequence text, int from, int to) {
        size = 0;
        reserve(to - from);
        for (int i = from; i < to; i++) {
            int codePoint = Text.unit(text, i, from, to);
            if (Character.isHighSurrogate((char) codePoint)) {
                codePoint = Character.toCodePoint((char) codePoint, text.charAt(++i));
            }
            int id = vocabulary.symbols().id(codePoint);
            if (id >= 0) {
                ids[size++] = id;
            } else {
                spell(codePoint, to - i);
            }
        }
    }

    /** A character that the vocabulary lacks, as its UTF-8 bytes. */
    private void spell(int codePoint, int unitsToCome) {
        reserve(size + 4 + unitsToCome);
        int base = vocabulary.byteBase();
        if (codePoint < 0x80) {
            ids[size++] = base + codePoint;
            return;
        }
        int following = codePoint < 0x800 ? 1 : codePoint < 0x10000 ? 2 : 3;
        int lead = following == 1 ? 0xC0 : following == 2 ? 0xE0 : 0xF0;
        ids[size++] = base + (lead | (codePoint >> (6 * following)));
        for (int shift = 6 * (following - 1); shift >= 0; shift -= 6) {
            ids[size++] = base + (0x80 | ((codePoint >> shift) & 0x3F));
        }
    }

    private void mergeFew() {
        for (int i = 0; i + 1 < size; i++) {
            ranks[i] = merges.rank(ids[i], ids[i + 1]);
        }
        while (size > 1) {
            int best = 0;
            for (int i = 1; i + 1 < size; i++) {
                if (ranks[i] < ranks[best]) {
                    best = i;
                }
            }
            if (ranks[best] == MergeTable.NONE) {
                return;
            }
            ids[best] = merges.result(ranks[best]);
            size--;
            for (int i = best + 1; i < size; i++) {
                ids[i] = ids[i + 1];
                ranks[i] = ranks[i + 1];
            }
            if (best + 1 < size) {
                ranks[best] = merges.rank(ids[best], ids[best + 1]);
            }
            if (best > 0) {
                ranks[best - 1] = merges.rank(ids[best - 1], ids[best]);
            }
        }
    }

    private void mergeMany() {
        heap.clear(size);
        for (int i = 0; i < size; i++) {
            next[i] = i + 1;
            previous[i] = i - 1;
            ranks[i] = i + 1 < size ? merges.rank(ids[i], ids[i + 1]) : MergeTable.NONE;
            heap.append(ranks[i], i);
        }
        heap.order();
        while (!heap.isEmpty()) {
            int rank = heap.rank();
            int at = heap.place();
            heap.pop();
            // Older entries of a symbol that has changed since, or is gone, are passed over.
            if (ranks[at] == rank) {
                mergeAt(at, rank);
            }
        }
        int kept = 0;
        for (int i = 0; i < size; i = next[i]) {
            ids[kept++] = ids[i];
        }
        size = kept;
    }

    private void mergeAt(int at, int rank) {
        ids[at] = merges.result(rank);
        int gone = next[at];
        ranks[gone] = MergeTable.NONE;
        int after = next[gone];
        next[at] = after;
        ranks[at] = MergeTable.NONE;
        if (after < size) {
            previous[after] = at;
            ranks[at] = merges.rank(ids[at], ids[after]);
            heap.push(ranks[at], at);
        }
        int before = previous[at];
        if (before >= 0) {
            ranks[before] = merges.rank(ids[before], ids[at]);
            heap.push(ranks[before], before);
        }
    }

    private void reserve(int needed) {
        if (needed > ids.length) {
            int room = Math.max(needed, ids.length * 2);
            ids = Arrays.copyOf(ids, room);
            ranks = Arrays.copyOf(ranks, room);
            next = Arrays.copyOf(next, room);
            previous = Arrays.copyOf(previous, room);
        }
    }
}
