package io.sluice.inference.check;

import io.sluice.extraction.check.CheckedAnswer;
import io.sluice.extraction.check.Finding;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.util.List;

/** Checks raw answers against their documents. Thread-safe. */
public interface AnswerCheck {
    /**
     * Makes sure, before a call is paid, that its answer can be checked.
     *
     * @throws io.sluice.runtime.store.MissingBlobException when text, outline or recipe are not in the store
     * @throws IOException when they cannot be read
     */
    void prepare(Request request) throws IOException;

    /**
     * Checks one answer.
     *
     * @param request what was asked
     * @param raw the answer's text
     * @throws io.sluice.runtime.store.MissingBlobException when text, outline or recipe are not in the store
     * @throws IOException when they cannot be read
     */
    CheckedAnswer check(Request request, String raw) throws IOException;

    /**
     * Checks what is complete of an answer that was cut.
     *
     * @param request what was asked
     * @param raw the answer's start
     * @return findings of what was complete; none says nothing
     * @throws io.sluice.runtime.store.MissingBlobException when text, outline or recipe are not in the store
     * @throws IOException when they cannot be read
     */
    List<Finding> complete(Request request, String raw) throws IOException;
}
