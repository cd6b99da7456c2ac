package io.sluice.benchmarks.tokenizer;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Random;

/** Seeded random texts. */
final class RandomTexts {
    private static final long SEED = 20_261_129;

    private RandomTexts() {}

    /**
     * Characters of all planes, lone surrogates among them: half of them anywhere, half in stretches of one block with spaces and newlines between.
     *
     * @param bytes length in UTF-8
     */
    static NamedText unicode(int bytes) {
        Random random = new Random(SEED);
        StringBuilder text = new StringBuilder();
        int size = 0;
        while (size < bytes) {
            int before = text.length();
            if (random.nextBoolean()) {
                text.appendCodePoint(random.nextInt(Character.MAX_CODE_POINT + 1));
            } else {
                stretch(text, random);
            }
            size += text.substring(before).getBytes(StandardCharsets.UTF_8).length;
        }
        return new NamedText("random Unicode", text.toString());
    }

    private static void stretch(StringBuilder text, Random random) {
        int plane = random.nextInt(4) == 0 ? random.nextInt(17) : 0;
        int block = plane << 16 | random.nextInt(1 << 9) << 7;
        for (int i = random.nextInt(20); i >= 0; i--) {
            text.appendCodePoint(block + random.nextInt(1 << 7));
        }
        text.append(" \n".charAt(random.nextInt(2)));
    }

    static NamedText base64(int characters) {
        byte[] bytes = new byte[characters / 4 * 3];
        new Random(SEED).nextBytes(bytes);
        return new NamedText("base64", Base64.getEncoder().encodeToString(bytes));
    }

    /** One word: nothing to cut at. */
    static NamedText letters(String name, String alphabet, int characters) {
        Random random = new Random(SEED);
        StringBuilder text = new StringBuilder();
        while (text.length() < characters) {
            text.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return new NamedText(name, text.toString());
    }

    /** Words of the vocabulary that are found before all else, halves of them, and what surrounds them. */
    static NamedText addedTokens(int characters) {
        String[] bits = {
            " ", "  ", "\n", "\n\n", "\t", "\u2581", "\u2581\u2581", "> </", "<bos>", "<bos", "<h1>", "</h1>", "<unused1>",
            "<unused12>", "<", "[multimodal]", "[", "a", "the", " the", "1", "\uD800", "\uDC00", "\uD83D\uDE00", "\u00E9", "\u0000",
            "<0x41>", "<image_soft_token>", "<start_of_turn>", "\r", ">", " </", "\u7684", "\u2581</"
        };
        Random random = new Random(SEED);
        StringBuilder text = new StringBuilder();
        while (text.length() < characters) {
            text.append(bits[random.nextInt(bits.length)]);
        }
        return new NamedText("added tokens", text.toString());
    }
}
