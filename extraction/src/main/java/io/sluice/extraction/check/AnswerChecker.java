package io.sluice.extraction.check;

import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.recipe.Field;
import java.util.List;

/** Checks a model's raw answer: JSON, schema, typed values, and each quote's place in the text that was shown. Pure. */
public final class AnswerChecker {
    private AnswerChecker() {}

    /**
     * Checks one answer. A quote that stands more than once is given its successive places when several items claim it.
     *
     * @param raw the answer's text
     * @param asked the fields that were asked
     * @param text the document
     * @param shown ranges of the text that the prefix showed; a quote elsewhere is NOT_FOUND
     */
    public static CheckedAnswer check(String raw, List<Field> asked, StoredText text, List<TextRange> shown) {
        throw new UnsupportedOperationException(raw + asked + text + shown);
    }
}
