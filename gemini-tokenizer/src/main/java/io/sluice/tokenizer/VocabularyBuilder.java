package io.sluice.tokenizer;

import java.io.ByteArrayOutputStream;

/** Puts a vocabulary together: merges that follow from the tokens, single characters, joints. */
final class VocabularyBuilder {
    private static final int MERGES_A_TOKEN = 2;

    private final TokenTexts texts;
    private final int tokens;
    private final int byteBase;
    private final MergeTable merges;
    private final TokenIndex index;

    VocabularyBuilder(TokenTexts texts, int tokens, int byteBase) {
        this.texts = texts;
        this.tokens = tokens;
        this.byteBase = byteBase;
        merges = new MergeTable(tokens * MERGES_A_TOKEN - 1);
        index = new TokenIndex(texts, tokens);
    }

    /** The merge of the next rank. */
    void merge(int left, int right) {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.write(texts.utf8(), texts.start(left), texts.end(left) - texts.start(left));
        both.write(texts.utf8(), texts.start(right), texts.end(right) - texts.start(right));
        merges.add(left, right, index.find(both.toByteArray()));
    }

    Vocabulary build(String sourceSha256, int[] addedRanges) {
        Symbols symbols = new Symbols();
        Joints joints = new Joints();
        AddedTokens added = added(addedRanges);
        byte[] units = new byte[texts.size()];
        for (int id = 0; id < texts.size(); id++) {
            String text = texts.get(id);
            units[id] = (byte) text.length();
            if (id >= tokens) {
                continue;
            }
            if (text.codePointCount(0, text.length()) == 1) {
                symbols.put(text.codePointAt(0), id);
            } else if (index.addSplits(id, merges)) {
                joinUnits(text.replace(Vocabulary.SPACE_MARK, ' '), joints, added);
            }
        }
        symbols.put(' ', symbols.id(Vocabulary.SPACE_MARK));
        merges.seal();
        return new Vocabulary(
                sourceSha256, texts, tokens, units, byteBase, addedRanges, merges, symbols, joints, added);
    }

    private static void joinUnits(String text, Joints joints, AddedTokens added) {
        for (int i = 1; i < text.length(); i++) {
            joints.join(text.charAt(i - 1), text.charAt(i), added);
        }
    }

    private AddedTokens added(int[] ranges) {
        AddedTokens added = new AddedTokens();
        for (int i = 0; i < ranges.length; i += 3) {
            for (int id = ranges[i]; id < ranges[i + 1]; id++) {
                added.add(texts.get(id), id);
            }
        }
        return added;
    }
}
