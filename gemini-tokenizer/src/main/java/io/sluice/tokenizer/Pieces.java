package io.sluice.tokenizer;

import java.util.Arrays;

/**
 * Walks a text: added tokens as they are written, and between them pieces that no merge can reach across, from the cache or encoded. One walk, one
 * thread.
 */
final class Pieces {
    private final Vocabulary vocabulary;
    private final Joints joints;
    private final AddedTokens added;
    private final PieceCache cache;
    private final CharSequence text;
    private final int end;
    private final Sink sink;
    private Bpe bpe;
    private LongPiece longPiece;

    Pieces(Vocabulary vocabulary, PieceCache cache, CharSequence text, int end, Sink sink) {
        this.vocabulary = vocabulary;
        joints = vocabulary.joints();
        added = vocabulary.added();
        this.cache = cache;
        this.text = text;
        this.end = end;
        this.sink = sink;
    }

    void walk(int start) {
        boolean more = true;
        for (int at = start; more && at < end; ) {
            char raw = text.charAt(at);
            if (added.mayStart(raw)) {
                long match = added.match(text, at, end);
                if (match >= 0) {
                    at = (int) match;
                    more = sink.take((int) (match >>> 32), at);
                    continue;
                }
            }
            char left = Text.unit(text, at, start, end);
            int hash = left;
            int to = at + 1;
            for (; to < end; to++) {
                char right = Text.unit(text, to, start, end);
                if (!joints.joined(left, right) || endsBefore(to)) {
                    break;
                }
                hash = hash * 31 + right;
                left = right;
            }
            more = piece(at, to, hash);
            at = to;
        }
    }

    private boolean endsBefore(int at) {
        return added.mayStart(text.charAt(at)) && added.match(text, at, end) >= 0;
    }

    private boolean piece(int from, int to, int hash) {
        if (to - from > PieceCache.LONGEST) {
            return longer(from, to);
        }
        Piece piece = cache.find(text, from, to, hash);
        if (piece == null) {
            if (bpe == null) {
                bpe = new Bpe(vocabulary);
            }
            bpe.encode(text, from, to);
            piece = cache.remember(text, from, to, hash, Arrays.copyOf(bpe.ids(), bpe.size()));
        }
        return sink.take(piece.ids, piece.ids.length, to);
    }

    private boolean longer(int from, int to) {
        if (to - from > LongPiece.BLOCK) {
            if (longPiece == null) {
                longPiece = new LongPiece(vocabulary);
            }
            return longPiece.encode(text, from, to, sink);
        }
        if (bpe == null) {
            bpe = new Bpe(vocabulary);
        }
        bpe.encode(text, from, to);
        return sink.take(bpe.ids(), bpe.size(), to);
    }
}
