package io.sluice.emulator.extract;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sentences as an answer: without their number, and whole. */
final class Phrases {
    private static final Pattern NUMBER =
            Pattern.compile("(?:\\(?(?:[a-z]|[ivx]{1,4}|\\d{1,2})[.)]|\\d{1,2}(?:\\.\\d{1,2})+\\.?|[-•*–])\\s+");
    private static final Pattern WHOLE = Pattern.compile(
            "(?!(?:It|They|This|These|Those|He|She|Such|Its|Their|However|Otherwise|Thereafter)\\b(?!\\s+(?:Agreement|Lease|Contract)))[\\p{Lu}\\p{Nd}“\"(].*[\\p{L}\\p{Nd}).”\"]",
            Pattern.DOTALL);

    private static final int TITLE_WORDS = 5;

    private Phrases() {}

    /** Where its words begin behind a number or a mark. */
    static int start(SourceText text, Sentence sentence) {
        Matcher m = NUMBER.matcher(text.text()).region(sentence.start(), sentence.end());
        return m.lookingAt() ? m.end() : sentence.start();
    }

    /** False for pieces of a sentence and for those that begin with a pronoun. */
    static boolean whole(SourceText text, Sentence sentence) {
        return WHOLE.matcher(text.raw(start(text, sentence), sentence.end())).matches();
    }

    /** A place to end before {@code most} units are over, behind {@code least}: the last comma or semicolon, else the end. */
    static int end(SourceText text, Sentence sentence, int least, int most) {
        if (sentence.end() - sentence.start() <= most) {
            return sentence.end();
        }
        for (int at = Math.max(least, sentence.start() + most); at > least; at--) {
            char c = at < sentence.end() ? text.text().charAt(at) : ' ';
            if (c == ';' || c == ',') {
                return at;
            }
        }
        return Math.max(least, Math.min(sentence.end(), sentence.start() + most));
    }

    /** A clause's heading without its number, when it is a short name; else empty. */
    static String title(String heading) {
        String title = heading.replaceFirst(
                        "^(?:\\(?[\\p{Nd}.]+\\)?|\\([a-z]\\)|#+|(?:ARTICLE|SECTION)\\s+\\S+)\\s*", "")
                .replaceFirst("[.:]$", "");
        boolean name = title.split("\\s+", -1).length <= TITLE_WORDS && !title.equals(title.toUpperCase(Locale.ROOT));
        return name ? title : "";
    }
}
