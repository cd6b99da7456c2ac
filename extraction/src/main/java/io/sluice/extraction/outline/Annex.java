package io.sluice.extraction.outline;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Headings of annexes: within one, clauses are numbered anew, so their labels carry its name. */
public final class Annex {
    private static final Pattern HEADING = Pattern.compile(
            "(?i:(exhibit|schedule|annex|appendix|attachment|addendum))\\s{1,8}"
                    + "([A-Z]{0,2}[.-]?[0-9]{1,3}(?:[.-][A-Z0-9]{1,3})?|[IVX]{1,5}|[A-Z])(?![A-Za-z0-9]).*",
            Pattern.DOTALL);

    private Annex() {}

    /**
     * The short name of the annex that a block opens. A filing's own number at the top ({@code Exhibit 10.1}) and the list of annexes in
     * a table of contents open none: numbered sections and a tenth of the part come before an annex.
     *
     * @param block any block
     * @param part the part that it stands in
     * @param numbered true when a numbered section came before it in that part
     */
    public static Optional<String> opened(Block block, Part part, boolean numbered) {
        boolean behind = 10L * (block.start() - part.start()) >= part.end() - part.start();
        return block.kind() == BlockKind.HEADING && numbered && behind ? name(block.label()) : Optional.empty();
    }

    /**
     * The short name of the annex that a heading opens, for instance {@code Exhibit B}.
     *
     * @param heading the heading's words
     * @return empty when it opens none
     */
    public static Optional<String> name(CharSequence heading) {
        Matcher m = HEADING.matcher(heading);
        if (!m.matches()) {
            return Optional.empty();
        }
        String word = m.group(1);
        return Optional.of(word.substring(0, 1).toUpperCase(Locale.ROOT)
                + word.substring(1).toLowerCase(Locale.ROOT) + " " + m.group(2));
    }
}
