package io.sluice.sink.report;

/** Writes HTML: everything that is no constant of ours is escaped. */
final class Html {
    private final StringBuilder out = new StringBuilder(64 * 1024);

    /** Markup of our own. */
    Html raw(String markup) {
        out.append(markup);
        return this;
    }

    /** Text of any origin, also within a quoted attribute. */
    Html text(String text) {
        for (int i = 0; i < text.length(); i++) {
            text(text, i);
        }
        return this;
    }

    private void text(String text, int i) {
        char c = text.charAt(i);
        switch (c) {
            case '&' -> out.append("&amp;");
            case '<' -> out.append("&lt;");
            case '>' -> out.append("&gt;");
            case '"' -> out.append("&quot;");
            case '\'' -> out.append("&#39;");
            case '\n', '\t' -> out.append(c);
            default -> out.append(showable(text, i) ? c : '\uFFFD');
        }
    }

    /** Control characters, halves of pairs and marks that turn the direction of the page are not. */
    private static boolean showable(String text, int i) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)) {
            return i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
        }
        return !Character.isISOControl(c) && !(c >= '\u202A' && c <= '\u202E') && !(c >= '\u2066' && c <= '\u2069');
    }

    /** An element with text and a class. */
    Html element(String name, String cssClass, String text) {
        return raw("<" + name + " class=\"" + cssClass + "\">").text(text).raw("</" + name + ">");
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
