package io.sluice.tokenizer;

/**
 * Tokens of a long stretch in which nothing cuts (a line of spaces, a word of a megabyte), block by block, so that the time grows with its
 * length alone and a count can stop early.
 *
 * <p>A text's tokens are [t1 ... tn] exactly when each two neighbours stay separate on their own: merges happen by (rank, place), so the first
 * merge that reaches across a border of the whole would also happen first between those two. Blocks are therefore joined at a token border some way
 * before the end of the first, and only where the two tokens at the joint stay separate.
 */
final class LongPiece {
    static final int BLOCK = 2048;

    /** Tokens at the end of a block that the text behind it may still change; only a first guess, each joint is checked. */
    private static final int UNSETTLED = 8;

    private static final int TRIES = 16;

    private final Vocabulary vocabulary;
    private final Bpe check;
    private Bpe block;
    private Bpe following;

    LongPiece(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
        block = new Bpe(vocabulary);
        following = new Bpe(vocabulary);
        check = new Bpe(vocabulary);
    }

    /** False when the sink wants no more. */
    boolean encode(CharSequence text, int from, int to, Sink sink) {
        long before = sink.tokens();
        int at = from;
        int last = -1;
        int length = BLOCK;
        block.encode(text, at, blockEnd(text, at, length, to));
        while (blockEnd(text, at, length, to) < to) {
            int settled = join(text, at, to);
            if (settled == 0) {
                length *= 2;
                block.encode(text, at, blockEnd(text, at, length, to));
                if (last >= 0 && !check.staySeparate(last, block.ids()[0])) {
                    return encodeWhole(text, from, to, sink, before);
                }
                continue;
            }
            last = block.ids()[settled - 1];
            at += units(block, settled);
            length = BLOCK;
            if (!sink.take(block.ids(), settled, at)) {
                return false;
            }
            Bpe done = block;
            block = following;
            following = done;
        }
        return sink.take(block.ids(), block.size(), to);
    }

    private boolean encodeWhole(CharSequence text, int from, int to, Sink sink, long before) {
        sink.rewind(before, from);
        block.encode(text, from, to);
        return sink.take(block.ids(), block.size(), to);
    }

    /** How many of the block's tokens hold whatever follows; {@code following} then has the block behind them. 0 when no joint was found. */
    private int join(CharSequence text, int at, int to) {
        int first = block.size() - UNSETTLED;
        for (int settled = first; settled > Math.max(0, first - TRIES); settled--) {
            int left = block.ids()[settled - 1];
            if (vocabulary.isByte(left)) {
                continue;
            }
            int joint = at + units(block, settled);
            following.encode(text, joint, blockEnd(text, joint, BLOCK, to));
            if (check.staySeparate(left, following.ids()[0])) {
                return settled;
            }
        }
        return 0;
    }

    private int units(Bpe encoded, int tokens) {
        Borders borders = new Borders(vocabulary);
        int units = 0;
        for (int i = 0; i < tokens; i++) {
            units += borders.advance(encoded.ids()[i]);
        }
        return units;
    }

    private static int blockEnd(CharSequence text, int from, int length, int to) {
        if (to - from <= length) {
            return to;
        }
        int end = from + length;
        boolean splits = Character.isHighSurrogate(text.charAt(end - 1)) && Character.isLowSurrogate(text.charAt(end));
        return splits ? end - 1 : end;
    }
}
