package io.sluice.extraction.check;

import java.util.List;

/**
 * One value of a field, after the checks.
 *
 * @param field the field's name
 * @param state FOUND or BLANK
 * @param value canonical JSON of the typed value; the JSON string of the raw text when there are violations; the JSON {@code null} when
 *     BLANK
 * @param evidence places, at least one; all NOT_FOUND when the value is not grounded. Pointers are {@code /field}
 * @param violations why the value could not be typed: {@code ambiguous date}, {@code ambiguous amount}, {@code empty value} or {@code not}
 *     with what was asked, for instance {@code not a choice}. Such a finding is FOUND; the merge sends it to review as ambiguous
 */
public record Finding(String field, FieldState state, String value, List<Evidence> evidence, List<String> violations) {
    /** True when at least one place was found in the text. */
    public boolean grounded() {
        return evidence.stream().anyMatch(e -> e.verdict() != Verdict.NOT_FOUND);
    }
}
