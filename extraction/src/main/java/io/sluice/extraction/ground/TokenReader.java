package io.sluice.extraction.ground;

import java.text.Normalizer;

/** Walks a text token by token. Where a token ends depends on the units from the one before it to the one after it only. */
final class TokenReader {
    private final String text;
    private int start;
    private int end;
    private Token kind = Token.NOTHING;
    private String folded = "";

    TokenReader(String text) {
        this.text = text;
    }

    /** Moves to the next token; false at the end of the text. */
    boolean next() {
        start = end;
        if (start == text.length()) {
            return false;
        }
        char unit = text.charAt(start);
        if (Characters.space(unit)) {
            end = afterBlank(start);
            kind = Token.SPACE;
        } else if (Characters.invisible(unit)) {
            invisible(unit);
        } else if (Characters.dash(unit)) {
            dash();
        } else {
            cluster(unit);
        }
        return true;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    Token kind() {
        return kind;
    }

    /** Folded form of a CLUSTER. */
    String folded() {
        return folded;
    }

    private void invisible(char unit) {
        int blank = unit == Characters.SOFT_HYPHEN && word(before(start)) ? afterBlank(start + 1) : start;
        if (blank < text.length() && lineBreakIn(start + 1, blank) && word(text.codePointAt(blank))) {
            end = blank;
            kind = Token.LINE_END;
            return;
        }
        end = start + 1;
        kind = Token.NOTHING;
    }

    private void dash() {
        int blank = afterBlank(start + 1);
        if (word(before(start)) && blank < text.length() && word(text.codePointAt(blank))) {
            end = blank;
            kind = lineBreakIn(start, blank) ? Token.LINE_END : spaceIn(start, blank) ? Token.DASH_SPACE : Token.DASH;
            return;
        }
        end = start + 1;
        kind = Token.CLUSTER;
        folded = "-";
    }

    private void cluster(char unit) {
        end = start + Character.charCount(text.codePointAt(start));
        boolean alone = end == text.length() || !Characters.joins(text.codePointAt(end));
        char plain = Characters.plainQuote(unit);
        if (alone && plain != unit) {
            kind = Token.CLUSTER;
            folded = String.valueOf(plain);
            return;
        }
        if (alone && Characters.inert(unit)) {
            kind = Token.UNIT;
            return;
        }
        while (end < text.length() && Characters.joins(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        kind = Token.CLUSTER;
        folded = Normalizer.normalize(text.substring(start, end), Normalizer.Form.NFKC);
    }

    private int afterBlank(int from) {
        int at = from;
        while (at < text.length() && (Characters.space(text.charAt(at)) || Characters.invisible(text.charAt(at)))) {
            at++;
        }
        return at;
    }

    private boolean lineBreakIn(int from, int to) {
        for (int i = from; i < to; i++) {
            if (Characters.lineBreak(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private boolean spaceIn(int from, int to) {
        for (int i = from; i < to; i++) {
            if (Characters.space(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private int before(int offset) {
        return offset == 0 ? ' ' : text.codePointBefore(offset);
    }

    private static boolean word(int point) {
        return Character.isLetterOrDigit(point);
    }
}
