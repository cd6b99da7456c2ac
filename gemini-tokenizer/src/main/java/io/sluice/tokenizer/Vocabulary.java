package io.sluice.tokenizer;

/**
 * A vocabulary as it is used: everything in primitive arrays, immutable once built.
 *
 * @param sourceSha256 of the tokenizer.json it was made from
 * @param texts of all tokens by id, those of added tokens that the model lacks last
 * @param modelTokens how many of them the model has; the rest are added
 * @param units UTF-16 length of each token's text
 * @param byteBase id of the token of byte 0, the other 255 follow
 * @param addedRanges ids of the added tokens: first, end, 1 for special, and so on
 */
@SuppressWarnings("ArrayRecordComponent")
record Vocabulary(
        String sourceSha256,
        TokenTexts texts,
        int modelTokens,
        byte[] units,
        int byteBase,
        int[] addedRanges,
        MergeTable merges,
        Symbols symbols,
        Joints joints,
        AddedTokens added) {
    /** What stands for a space inside tokens. */
    static final char SPACE_MARK = '\u2581';

    boolean isByte(int id) {
        return id >= byteBase && id < byteBase + 256;
    }
}
