package io.sluice.benchmarks.tokenizer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Short texts and their ids as Hugging Face tokenizers give them, for a test that has no native code: {@code text TAB ids}. */
final class Golden {
    private static final int SNIPPET = 60;
    private static final int SNIPPETS = 12;

    private Golden() {}

    static List<String> lines(HuggingFace peer) {
        List<String> texts = new ArrayList<>();
        for (NamedText language : LanguageTexts.all()) {
            snippets(language.text(), texts);
        }
        snippets(RandomTexts.unicode(100_000).text(), texts);
        snippets(RandomTexts.addedTokens(20_000).text(), texts);
        snippets(RandomTexts.base64(1_000).text(), texts);
        snippets(RandomTexts.letters("", "abcdefghijklmnopqrstuvwxyz", 1_000).text(), texts);
        return texts.stream().map(text -> line(text, peer)).toList();
    }

    private static void snippets(String text, List<String> texts) {
        for (int i = 0; i < SNIPPETS; i++) {
            int start = (text.length() - SNIPPET) / SNIPPETS * i;
            texts.add(text.substring(start, start + SNIPPET));
        }
    }

    private static String line(String text, HuggingFace peer) {
        String ids = Arrays.stream(peer.encode(HuggingFace.wellFormed(text)))
                .mapToObj(Long::toString)
                .collect(Collectors.joining(" "));
        return escaped(text) + "\t" + ids;
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 127 && c != '\\') {
                escaped.append(c);
            } else {
                escaped.append(String.format("\\u%04x", (int) c));
            }
        }
        return escaped.toString();
    }
}
