package io.sluice.benchmarks.tokenizer;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import io.sluice.tokenizer.HuggingFaceJson;
import io.sluice.tokenizer.Tokenizer;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Hugging Face tokenizers (native code, through DJL) with the same vocabulary. Needs no network. */
final class HuggingFace implements AutoCloseable {
    private static final char REPLACEMENT = '\uFFFD';

    private final HuggingFaceTokenizer tokenizer;

    private HuggingFace(HuggingFaceTokenizer tokenizer) {
        this.tokenizer = tokenizer;
    }

    /** Loads the tokenizer.json that the local vocabulary writes; its bytes are the original's (a test of that module says so). */
    static HuggingFace load() throws IOException {
        // The native library comes out of the jar: no look-up of others, no telemetry.
        System.setProperty("RUST_FLAVOR", "cpu");
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("OPT_OUT_TRACKING", "true");
        Path json = Files.createTempFile("tokenizer", ".json");
        try {
            try (Writer out = Files.newBufferedWriter(json)) {
                HuggingFaceJson.write(Tokenizer.gemma3(), out);
            }
            return new HuggingFace(HuggingFaceTokenizer.newInstance(
                    json, Map.of("addSpecialTokens", "false", "truncation", "false", "padding", "false")));
        } finally {
            Files.delete(json);
        }
    }

    /** Ids without added special tokens. */
    long[] encode(String text) {
        return tokenizer.encode(text, false, false).getIds();
    }

    String decode(long[] ids) {
        return tokenizer.decode(ids, false);
    }

    @Override
    public void close() {
        tokenizer.close();
    }

    /** The text with U+FFFD for each lone surrogate: native code takes no other. */
    static String wellFormed(String text) {
        StringBuilder fixed = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? REPLACEMENT : c)
                .forEach(fixed::appendCodePoint);
        return fixed.toString();
    }
}
