package io.sluice.extraction.check;

import io.sluice.extraction.outline.Span;
import java.util.List;

/**
 * One place where words prove a value.
 *
 * @param pointer JSON Pointer into data
 * @param quote the words as the text has them, fragments joined by {@code " … "}; as claimed when NOT_FOUND
 * @param verdict how they were found
 * @param score 1.0 for EXACT and NORMALIZED, else similarity in [0, 1]
 * @param assertion what the text says about the value
 * @param spans fragments of the place in text order; empty when NOT_FOUND
 */
public record Evidence(
        String pointer, String quote, Verdict verdict, double score, Assertion assertion, List<Span> spans) {
    /** The same place for another pointer. */
    public Evidence at(String newPointer) {
        return new Evidence(newPointer, quote, verdict, score, assertion, spans);
    }
}
