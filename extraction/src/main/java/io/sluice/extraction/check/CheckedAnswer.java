package io.sluice.extraction.check;

import java.util.List;

/** What the check of a raw answer gave. */
public sealed interface CheckedAnswer {
    /**
     * The answer has the asked shape. Fields without a finding are absent from the text shown.
     *
     * @param findings in field order
     */
    record Accepted(List<Finding> findings) implements CheckedAnswer {}

    /**
     * The answer is unusable; asking again may help.
     *
     * @param code NOT_JSON, SCHEMA or EMPTY
     * @param pointer JSON Pointer of the first fault, never a value; empty when none
     */
    record Rejected(String code, String pointer) implements CheckedAnswer {}
}
