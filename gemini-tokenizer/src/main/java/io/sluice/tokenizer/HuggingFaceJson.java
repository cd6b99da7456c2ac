package io.sluice.tokenizer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes a vocabulary as the {@code tokenizer.json} that Hugging Face tokenizers read. The bytes (UTF-8) are those of the file the vocabulary
 * was made from, so that anyone can compare the two with the original's checksum, or this tokenizer with theirs.
 */
public final class HuggingFaceJson {
    private static final String[] FLAGS = {"single_word", "lstrip", "rstrip", "normalized"};

    private final Vocabulary vocabulary;
    private final Appendable out;

    private HuggingFaceJson(Vocabulary vocabulary, Appendable out) {
        this.vocabulary = vocabulary;
        this.out = out;
    }

    /** SHA-256 of the file that {@link #write} writes, in hex: the checksum of the vocabulary's source. */
    public static String sha256(Tokenizer tokenizer) {
        return tokenizer.vocabulary().sourceSha256();
    }

    /** Writes some 31 million characters; the caller closes. */
    public static void write(Tokenizer tokenizer, Appendable out) throws IOException {
        new HuggingFaceJson(tokenizer.vocabulary(), out).write(tokenizer.name());
    }

    private void write(String name) throws IOException {
        String[] frame = frame(name).split("\"@[A-Z]+@\"", -1);
        out.append(frame[0]);
        added();
        out.append(frame[1]);
        tokens();
        out.append(frame[2]);
        merges();
        out.append(frame[3]);
    }

    private void added() throws IOException {
        int[] ranges = vocabulary.addedRanges();
        out.append('[');
        String separator = "\n";
        for (int i = 0; i < ranges.length; i += 3) {
            for (int id = ranges[i]; id < ranges[i + 1]; id++) {
                out.append(separator).append("    {\n      \"id\": ").append(Integer.toString(id));
                out.append(",\n      \"content\": ");
                string(vocabulary.texts().get(id));
                for (String flag : FLAGS) {
                    out.append(",\n      \"").append(flag).append("\": false");
                }
                out.append(",\n      \"special\": ").append(ranges[i + 2] == 1 ? "true" : "false");
                out.append("\n    }");
                separator = ",\n";
            }
        }
        out.append("\n  ]");
    }

    private void tokens() throws IOException {
        out.append('{');
        for (int id = 0; id < vocabulary.modelTokens(); id++) {
            out.append(id == 0 ? "\n      " : ",\n      ");
            string(vocabulary.texts().get(id));
            out.append(": ").append(Integer.toString(id));
        }
        out.append("\n    }");
    }

    private void merges() throws IOException {
        out.append('[');
        String separator = "\n";
        for (long pair : vocabulary.merges().pairs()) {
            out.append(separator).append("      [\n        ");
            string(vocabulary.texts().get((int) (pair >>> 32)));
            out.append(",\n        ");
            string(vocabulary.texts().get((int) pair));
            out.append("\n      ]");
            separator = ",\n";
        }
        out.append("\n    ]");
    }

    private void string(String text) throws IOException {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            character(text.charAt(i));
        }
        out.append('"');
    }

    private void character(char c) throws IOException {
        switch (c) {
            case '"', '\\' -> out.append('\\').append(c);
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            default -> {
                if (c < ' ') {
                    out.append(String.format("\\u%04x", (int) c));
                } else {
                    out.append(c);
                }
            }
        }
    }

    private static String frame(String name) throws IOException {
        try (InputStream in = HuggingFaceJson.class.getResourceAsStream(name + ".frame.json")) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + ".frame.json is missing: build the module again");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
