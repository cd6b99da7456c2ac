package io.sluice.tokenizer;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Texts that meet every path: words, runs, added tokens, bytes, pairs, lone surrogates. */
final class Texts {
    private Texts() {}

    /** Any text whose surrogates are paired and that has no space mark. */
    static Arbitrary<String> valid() {
        Arbitrary<String> bits = Arbitraries.of(
                " ",
                "   ",
                "\n",
                "\n\n",
                "\t",
                "> </",
                "<bos>",
                "<bos",
                "<h1>",
                "<unused1>",
                "<unused12>",
                "[multimodal]",
                "[",
                "the",
                " the",
                "quorum",
                " Licensor",
                "1",
                "2024",
                "\uD83D\uDE00",
                "\u00E9",
                "\u0000",
                "<0x41>",
                "<start_of_turn>",
                "\r\n",
                "{",
                "();",
                "\u7684",
                "\u4E2D\u56FD",
                "\u0BA8\u0BBF",
                "\uD800\uDF48",
                "\uFFFD",
                "a",
                "getElementById",
                "====");
        Arbitrary<String> any = Arbitraries.integers()
                .between(1, Character.MAX_CODE_POINT)
                .filter(c -> (c < 0xD800 || c > 0xDFFF) && c != Vocabulary.SPACE_MARK)
                .map(Character::toString);
        Arbitrary<String> letters =
                Arbitraries.strings().withCharRange('a', 'z').ofMaxLength(40);
        return Arbitraries.frequencyOf(
                        net.jqwik.api.Tuple.of(6, bits),
                        net.jqwik.api.Tuple.of(1, any),
                        net.jqwik.api.Tuple.of(1, letters))
                .list()
                .ofMaxSize(40)
                .map(parts -> String.join("", parts));
    }

    /** Any sequence of UTF-16 units that those contain, and lone surrogates and space marks. */
    static Arbitrary<String> any() {
        Arbitrary<String> odd = Arbitraries.of("\uD800", "\uDC00", "\u2581", "\u2581\u2581", "> \u2581</");
        return Arbitraries.oneOf(valid(), odd).list().ofMaxSize(4).map(parts -> String.join("", parts));
    }
}
