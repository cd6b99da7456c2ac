package io.sluice.benchmarks.tokenizer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What is timed: a megabyte of contracts and of source code, and the texts that are hard. */
final class MeasuredTexts {
    private static final int MEGABYTE = 1 << 20;

    private MeasuredTexts() {}

    static List<NamedText> usual() throws IOException {
        return List.of(megabyte(FileTexts.contracts().orElse(FileTexts.prose())), megabyte(FileTexts.sourceCode()));
    }

    static List<NamedText> odd() throws IOException {
        List<NamedText> texts = new ArrayList<>();
        texts.add(megabyte(RandomTexts.unicode(3 * MEGABYTE)));
        StringBuilder languages = new StringBuilder();
        LanguageTexts.all().forEach(language -> languages.append(language.text()));
        texts.add(megabyte(new NamedText("24 languages", languages.toString())));
        texts.addAll(OddTexts.all(MEGABYTE));
        return texts;
    }

    /** The text repeated or cut to 2^20 characters. */
    static NamedText megabyte(NamedText of) {
        StringBuilder text = new StringBuilder(of.text());
        while (text.length() < MEGABYTE) {
            text.append(of.text());
        }
        return new NamedText(of.name(), text.substring(0, MEGABYTE));
    }
}
