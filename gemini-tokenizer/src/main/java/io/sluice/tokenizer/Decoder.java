package io.sluice.tokenizer;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Text of tokens, with the rules of the Hugging Face decoder: space marks become spaces, runs of byte tokens become characters. */
final class Decoder {
    private final Vocabulary vocabulary;
    private final StringBuilder text = new StringBuilder();
    private byte[] bytes = new byte[16];
    private int size;

    Decoder(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    String decode(int[] ids) {
        for (int id : ids) {
            if (id < 0 || id >= vocabulary.texts().size()) {
                throw new IllegalArgumentException("token id " + id + " is outside 0.."
                        + (vocabulary.texts().size() - 1) + " of the vocabulary: decode ids of the same vocabulary");
            }
            if (vocabulary.isByte(id)) {
                add((byte) (id - vocabulary.byteBase()));
            } else {
                flush();
                text.append(vocabulary.texts().get(id).replace(Vocabulary.SPACE_MARK, ' '));
            }
        }
        flush();
        return text.toString();
    }

    private void add(byte b) {
        if (size == bytes.length) {
            bytes = java.util.Arrays.copyOf(bytes, size * 2);
        }
        bytes[size++] = b;
    }

    /** A run of bytes that is no UTF-8 becomes one U+FFFD a byte. */
    private void flush() {
        try {
            text.append(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, size)));
        } catch (CharacterCodingException e) {
            text.append("\uFFFD".repeat(size));
        }
        size = 0;
    }
}
