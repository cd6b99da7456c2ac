package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words and their rough stems. */
final class Words {
    private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{Nd}’']*");
    private static final List<String> SUFFIXES = List.of(
            "ations", "ation", "ments", "ment", "ings", "ing", "ives", "ive", "als", "al", "ates", "ate", "ed", "es",
            "s");
    private static final Set<String> STOP = Set.of(
            ("a an and any are as at be by can did do does during each every for from give given has have how if in into is it its "
                            + "list many may me most much must name no not of on one or other out over own say says shall should so some state such "
                            + "than that the their them then there these they this to under up upon was were what when where whether which who whom "
                            + "whose why will with within would you document text note file code please find answer "
                            + "called call between before after about long also more")
                    .split(" ", -1));

    private Words() {}

    /** Stems in order, stop words left out. */
    static List<String> stems(String text) {
        List<String> stems = new ArrayList<>();
        Matcher m = WORD.matcher(text);
        while (m.find()) {
            String word = m.group().toLowerCase(Locale.ROOT).replaceAll("[’']s?$", "");
            if (word.length() > 1 && !STOP.contains(word)) {
                stems.add(stem(word));
            }
        }
        return stems;
    }

    static String stem(String word) {
        String stem = word;
        if (stem.endsWith("ies") && stem.length() > 4) {
            stem = stem.substring(0, stem.length() - 3) + "y";
        }
        for (String suffix : SUFFIXES) {
            if (stem.endsWith(suffix) && stem.length() - suffix.length() >= 4 && !stem.endsWith("ss")) {
                stem = stem.substring(0, stem.length() - suffix.length());
                break;
            }
        }
        return stem.endsWith("e") && stem.length() > 4 ? stem.substring(0, stem.length() - 1) : stem;
    }
}
