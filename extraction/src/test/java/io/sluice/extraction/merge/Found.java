package io.sluice.extraction.merge;

import io.sluice.extraction.check.Assertion;
import io.sluice.extraction.check.Evidence;
import io.sluice.extraction.check.FieldState;
import io.sluice.extraction.check.Finding;
import io.sluice.extraction.check.Verdict;
import io.sluice.extraction.outline.Span;
import java.util.List;
import java.util.Optional;

/** Findings for tests. */
final class Found {
    private Found() {}

    static Evidence at(String field, int start, int end) {
        Span span = new Span(start, end, start, end, Optional.of(1), 1, Optional.empty(), Optional.empty());
        return new Evidence("/" + field, "words " + start, Verdict.EXACT, 1.0, Assertion.AFFIRMED, List.of(span));
    }

    static Evidence nowhere(String field, String quote) {
        return new Evidence("/" + field, quote, Verdict.NOT_FOUND, 0.0, Assertion.AFFIRMED, List.of());
    }

    static Finding value(String field, String json, Evidence... places) {
        return new Finding(field, FieldState.FOUND, json, List.of(places), List.of());
    }

    static Finding value(String field, String json, int start) {
        return value(field, json, at(field, start, start + 10));
    }

    static Finding doubtful(String field, String json, String code, int start) {
        return new Finding(field, FieldState.FOUND, json, List.of(at(field, start, start + 10)), List.of(code));
    }

    static Finding blank(String field, Evidence place) {
        return new Finding(field, FieldState.BLANK, "null", List.of(place), List.of());
    }

    static FieldAnswers answered(List<String> fields, Finding... findings) {
        return new FieldAnswers(fields, true, List.of(findings));
    }
}
