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
    private boolean more = true;

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
        for (int at = 0; more && !window.endsAt(at); ) {
            at = known(at);
            if (!more || window.endsAt(at)) {
                return;
            }
            if (at >= window.safe) {
                window.moveTo(window.base + at);
                at = 0;
            }
            at = any(at);
        }
    }

    /** Walks on while pieces are ASCII and in the cache, all that is usual in a loop without a call; returns the place of the first that is not. */
    private int known(int from) {
        char[] units = window.units;
        int base = window.base;
        int safe = window.safe;
        byte[] pairs = joints.asciiPairs();
        int at = from;
        while (at < safe) {
            char left = units[at];
            if (left >= 128 || added.mayStart(left)) {
                return at;
            }
            long packed = (PieceCache.EMPTY_KEY << 7) | left;
            int hash = left;
            int joint = Joints.JOINED;
            int i = at + 1;
            for (; i < safe; i++) {
                char right = units[i];
                if (right >= 128) {
                    return at;
                }
                joint = pairs[(left << 7) | right];
                if (joint != Joints.JOINED) {
                    break;
                }
                packed = (packed << 7) | right;
                hash = hash * 31 + right;
                left = right;
            }
            if (joint != Joints.CUT) {
                return at;
            }
            Piece piece = cache.find(units, at, i, packed, hash);
            if (piece == null) {
                return at;
            }
            at = i;
            if (!take(piece, base + at)) {
                more = false;
                return at;
            }
        }
        return at;
    }

    /** One added token or piece of any kind; returns the place behind it. */
    private int any(int at) {
        if (added.mayStart(window.units[at])) {
            long match = added.match(window.units, at, window.limit);
            if (match >= 0) {
                more = sink.take((int) (match >>> 32), window.base + (int) match);
                return (int) match;
            }
        }
        int start = window.base + at;
        long key = scan(at);
        more = piece(start, window.base + next, key);
        return next;
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
        long packed = (PieceCache.EMPTY_KEY << 7) | left;
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
                int joint = pairs[(left << 7) | right];
                if (joint == Joints.CUT || (joint == Joints.MAY_CUT && added.match(units, i, w.limit) >= 0)) {
                    break;
                }
            } else {
                right = unit(i);
                if (!joints.joined(left, right) || startsAdded(i)) {
                    break;
                }
                wide |= right;
            }
            packed = (packed << 7) | right;
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
            if (!PieceCache.keeps(to - from, bpe.size())) {
                return sink.take(bpe.ids(), bpe.size(), to);
            }
            piece = cache.remember(text, from, to, key, Arrays.copyOf(bpe.ids(), bpe.size()));
        }
        return take(piece, to);
    }

    private boolean take(Piece piece, int end) {
        return piece.size == 1 ? sink.take(piece.first, end) : sink.take(piece.ids, piece.size, end);
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
