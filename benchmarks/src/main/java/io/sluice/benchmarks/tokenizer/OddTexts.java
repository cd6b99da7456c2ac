package io.sluice.benchmarks.tokenizer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Texts that are hard on a tokenizer. */
final class OddTexts {
    private static final int RUN = 100_000;
    private static final int MEGABYTE = 1 << 20;

    private OddTexts() {}

    /** @param megabyte the length of the longer ones, in characters */
    static List<NamedText> all(int megabyte) throws IOException {
        List<NamedText> texts = new ArrayList<>();
        texts.add(FileTexts.minifiedScripts());
        texts.add(RandomTexts.base64(megabyte));
        texts.add(RandomTexts.letters("hexadecimal", "0123456789abcdef", megabyte));
        texts.add(RandomTexts.letters("one word, a-z", "abcdefghijklmnopqrstuvwxyz", megabyte));
        texts.add(RandomTexts.letters("one word, ACGT", "ACGT", megabyte));
        texts.add(RandomTexts.letters("Chinese, no word borders", chinese(), megabyte / 2));
        texts.add(RandomTexts.addedTokens(megabyte / 2));
        texts.add(new NamedText("100k spaces", " ".repeat(RUN)));
        texts.add(new NamedText("100k spaces, word", " ".repeat(RUN) + "word and" + " ".repeat(99) + "x"));
        texts.add(new NamedText("100k newlines", "\n".repeat(RUN)));
        texts.add(new NamedText("100k tabs", "\t".repeat(RUN)));
        texts.add(new NamedText("100k CR LF", "\r\n".repeat(RUN / 2)));
        for (String unit : List.of("a", "=", "_", "ab", "> </", "\u00E9", "0", "\u2581")) {
            texts.add(new NamedText("100k of " + unit, unit.repeat(RUN / unit.length())));
        }
        return texts;
    }

    static List<NamedText> all() throws IOException {
        return all(MEGABYTE);
    }

    private static String chinese() {
        StringBuilder common = new StringBuilder();
        for (int c = 0x4E00; c < 0x4E00 + 512; c++) {
            common.append((char) c);
        }
        return common.toString();
    }
}
