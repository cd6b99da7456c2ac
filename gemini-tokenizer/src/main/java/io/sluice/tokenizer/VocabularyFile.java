package io.sluice.tokenizer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.InflaterInputStream;

/** Reads the resource that {@code tools/vocabulary.py} writes; the format stands there. */
final class VocabularyFile {
    private static final int MAGIC = 0x534C5631;

    private VocabularyFile() {}

    static Vocabulary read(String resource) {
        ByteBuffer data = ByteBuffer.wrap(bytes(resource));
        if (data.getInt() != MAGIC) {
            throw new IllegalStateException(
                    "the vocabulary resource is not one of this version: build the module again");
        }
        byte[] sha256 = new byte[32];
        data.get(sha256);
        int tokens = data.getInt();
        int byteBase = data.getInt();
        byte[] lengths = new byte[tokens];
        data.get(lengths);
        int textStart = data.position();
        int textLength = 0;
        for (byte length : lengths) {
            textLength += length & 0xFF;
        }
        data.position(textStart + textLength);
        int[] ranges = new int[data.getInt() * 3];
        for (int i = 0; i < ranges.length; i += 3) {
            ranges[i] = data.getInt();
            ranges[i + 1] = data.getInt();
            ranges[i + 2] = data.get();
        }
        String[] extra = new String[data.getInt()];
        for (int i = 0; i < extra.length; i++) {
            byte[] text = new byte[data.get() & 0xFF];
            data.get(text);
            extra[i] = new String(text, StandardCharsets.UTF_8);
        }
        TokenTexts texts = texts(data.array(), textStart, textLength, lengths, extra);
        VocabularyBuilder builder = new VocabularyBuilder(texts, tokens, byteBase);
        for (int i = data.getInt(); i > 0; i--) {
            builder.merge(data.getInt(), data.getInt());
        }
        return builder.build(HexFormat.of().formatHex(sha256), ranges);
    }

    private static TokenTexts texts(byte[] data, int from, int length, byte[] lengths, String[] extra) {
        StringBuilder rest = new StringBuilder();
        int[] starts = new int[lengths.length + extra.length + 1];
        int at = 0;
        for (int id = 0; id < lengths.length; id++) {
            at += lengths[id] & 0xFF;
            starts[id + 1] = at;
        }
        for (int i = 0; i < extra.length; i++) {
            rest.append(extra[i]);
            at += extra[i].getBytes(StandardCharsets.UTF_8).length;
            starts[lengths.length + i + 1] = at;
        }
        byte[] utf8 = java.util.Arrays.copyOfRange(data, from, from + at);
        byte[] tail = rest.toString().getBytes(StandardCharsets.UTF_8);
        System.arraycopy(tail, 0, utf8, length, tail.length);
        return new TokenTexts(utf8, starts);
    }

    private static byte[] bytes(String resource) {
        try (InputStream in = VocabularyFile.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("resource " + resource + " is missing: build the module again");
            }
            return new InflaterInputStream(in, new java.util.zip.Inflater(), 1 << 16).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
