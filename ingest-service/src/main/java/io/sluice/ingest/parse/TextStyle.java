package io.sluice.ingest.parse;

import java.util.Set;
import org.apache.tika.mime.MediaType;

/** How a part's text is divided into blocks. */
enum TextStyle {
    /** The format marks its paragraphs; numbered clauses are recognised. */
    MARKED_UP,
    /** Plain text: lines stay as they are, blank lines divide, numbered clauses are recognised. */
    PLAIN,
    /** Like plain text, with {@code #} headings. */
    MARKDOWN,
    /** Lines stay as they are, blank lines divide; no headings, no clauses. */
    SOURCE;

    private static final Set<String> MARKED_UP_TEXT = Set.of(
            "text/html", "text/csv", "text/tsv", "text/rtf", "text/xml", "text/calendar", "text/vcard", "text/x-vcard");

    static TextStyle of(MediaType type, boolean descendsFromPlainText) {
        String name = type.getBaseType().toString();
        if (name.equals("text/x-web-markdown") || name.equals("text/markdown")) {
            return MARKDOWN;
        }
        if (name.equals("text/plain")) {
            return PLAIN;
        }
        if (MARKED_UP_TEXT.contains(name) || !descendsFromPlainText || isMarkup(name)) {
            return MARKED_UP;
        }
        return SOURCE;
    }

    boolean keepsLines() {
        return this != MARKED_UP;
    }

    boolean hasClauses() {
        return this != SOURCE;
    }

    private static boolean isMarkup(String name) {
        return name.endsWith("xml") || name.endsWith("html") || name.startsWith("message/") || name.contains("rtf");
    }
}
