package io.sluice.tokenizer;

import java.util.Arrays;

/**
 * Walks a text: added tokens as they are written, and between them pieces that no merge can reach across, from the cache or encoded. One walk, one
 * thread.
 */
final class Pieces {
    private static final char UNKNOWN = '\uFFFD';

    private final Vocabulary vocabulary;
    private final Joints joints;
    private final AddedTokens added;
    private final PieceCache cache;
    private final CharSequence text;
    private final Sink sink;
    private final Window window;
    private Bpe bpe;
    private LongPiece longPiece;

    Pieces(Vocabulary vocabulary, PieceCache cache, CharSequence text, int start, int end, Sink sink) {
        this.vocabulary = vocabulary;
        joints = vocabulary.joints();
        added = vocabulary.added();
        this.cache = cache;
        this.text = text;
        this.sink = sink;
        window = new Window(text, start, end);
    }

    void walk() {
        boolean more = true;
        for (int at = 0; more && !window.endsAt(at); ) {
            if (at >= window.safe) {
                window.moveTo(window.base + at);
                at = 0;
            }
            if (added.mayStart(window.units[at])) {
                long match = added.match(window.units, at, window.limit);
                if (match >= 0) {
                    at = (int) match;
                    more = sink.take((int) (match >>> 32), window.base + at);
                    continue;
                }
            }
            int start = window.base + at;
            long key = scan(at);
            int end = window.base + next;
            more = piece(start, end, key);
            at = next;
        }
    }

    /** Place behind the piece that was scanned last. */
    private int next;

    /** Finds the end of the piece that begins at a place, {@link #next}, and returns its key. */
    private long scan(int at) {
        Window w = window;
        char[] units = w.units;
        byte[] pairs = joints.asciiPairs();
        int first = w.base + at;
        char left = unit(at);
        int wide = left;
        long packed = PieceCache.EMPTY_KEY << 7 | left;
        int hash = left;
        int i = at + 1;
        while (true) {
            if (i >= w.safe) {
                if (w.endsAt(i)) {
                    break;
                }
                // The unit before stays in the window: it may be half of a pair.
                w.moveTo(w.base + i - 1);
                i = 1;
            }
            char right = units[i];
            if ((left | right) < 128) {
                int joint = pairs[left << 7 | right];
                if (joint == Joints.CUT || joint == Joints.MAY_CUT && added.match(units, i, w.limit) >= 0) {
                    break;
                }
            } else {
                right = unit(i);
                if (!joints.joined(left, right) || startsAdded(i)) {
                    break;
                }
                wide |= right;
            }
            packed = packed << 7 | right;
            hash = hash * 31 + right;
            left = right;
            i++;
        }
        next = i;
        return PieceCache.key(packed, hash, w.base + i - first, wide);
    }

    private boolean startsAdded(int at) {
        return added.mayStart(window.units[at]) && added.match(window.units, at, window.limit) >= 0;
    }

    /** The unit as {@link Text#unit} has it. */
    private char unit(int at) {
        char c = window.units[at];
        return c < Vocabulary.SPACE_MARK ? c : unusual(c, at);
    }

    private char unusual(char c, int at) {
        if (c == Vocabulary.SPACE_MARK) {
            return ' ';
        }
        if (!Character.isSurrogate(c)) {
            return c;
        }
        char[] units = window.units;
        boolean paired = Character.isHighSurrogate(c)
                ? at + 1 < window.limit && Character.isLowSurrogate(units[at + 1])
                : at > 0 && Character.isHighSurrogate(units[at - 1]);
        return paired ? c : UNKNOWN;
    }

    private boolean piece(int from, int to, long key) {
        if (to - from > PieceCache.LONGEST) {
            return longer(from, to);
        }
        Piece piece = cache.find(text, from, to, key);
        if (piece == null) {
            bpe().encode(text, from, to);
            piece = cache.remember(text, from, to, key, Arrays.copyOf(bpe.ids(), bpe.size()));
        }
        return piece.size == 1 ? sink.take(piece.first, to) : sink.take(piece.ids, piece.size, to);
    }

    private boolean longer(int from, int to) {
        if (to - from > LongPiece.BLOCK) {
            if (longPiece == null) {
                longPiece = new LongPiece(vocabulary);
            }
            return longPiece.encode(text, from, to, sink);
        }
        bpe().encode(text, from, to);
        return sink.take(bpe.ids(), bpe.size(), to);
    }

    private Bpe bpe() {
        if (bpe == null) {
            bpe = new Bpe(vocabulary);
        }
        return bpe;
    }
}
