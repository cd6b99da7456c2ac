package io.sluice.emulator.oracle;

import java.util.Optional;
import java.util.regex.Pattern;

/** A text with single spaces and without the lines that are markers, which knows where its words stood. */
final class Shown {
    private static final Pattern MARKER = Pattern.compile("(?m)^\\[\\[.*]]$");

    private final String text;
    private final String collapsed;
    private final int[] origins;

    Shown(String text) {
        this.text = MARKER.matcher(text).replaceAll(m -> " ".repeat(m.group().length()));
        StringBuilder out = new StringBuilder();
        int[] at = new int[text.length() + 1];
        for (int i = 0; i < this.text.length(); i++) {
            boolean space = isSpace(this.text.charAt(i));
            if (!space || out.length() == 0 || out.charAt(out.length() - 1) != ' ') {
                at[out.length()] = i;
                out.append(space ? ' ' : this.text.charAt(i));
            }
        }
        at[out.length()] = this.text.length();
        this.collapsed = out.toString();
        this.origins = at;
    }

    /** The words as they stand in the text; empty when they do not. */
    Optional<String> find(String words) {
        String wanted = collapse(words);
        int at = wanted.isEmpty() ? -1 : collapsed.indexOf(wanted);
        if (at < 0) {
            return Optional.empty();
        }
        String raw = text.substring(origins[at], origins[at + wanted.length() - 1] + 1);
        // Over a marker the words stand in pieces: the plain ones are quoted.
        return Optional.of(raw.length() > wanted.length() + 40 ? wanted : raw);
    }

    String collapsed() {
        return collapsed;
    }

    static String collapse(String words) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < words.length(); i++) {
            boolean space = isSpace(words.charAt(i));
            if (!space || (out.length() > 0 && out.charAt(out.length() - 1) != ' ')) {
                out.append(space ? ' ' : words.charAt(i));
            }
        }
        return out.toString().strip();
    }

    private static boolean isSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }
}
