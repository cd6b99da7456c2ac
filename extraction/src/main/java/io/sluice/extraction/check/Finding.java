package io.sluice.extraction.check;

import java.util.List;

/**
 * One value of a field, after the checks.
 *
 * @param field the field's name
 * @param state FOUND or BLANK
 * @param value canonical JSON of the typed value; {@code null} when BLANK
 * @param evidence places, at least one; all NOT_FOUND when the value is not grounded. Pointers are {@code /field}
 * @param violations typed codes: {@code ambiguous date}, {@code not a choice}, {@code not a date}, ...
 */
public record Finding(String field, FieldState state, String value, List<Evidence> evidence, List<String> violations) {
    /** True when at least one place was found in the text. */
    public boolean grounded() {
        return evidence.stream().anyMatch(e -> e.verdict() != Verdict.NOT_FOUND);
    }
}
