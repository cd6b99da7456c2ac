package io.sluice.sink.assemble;

import io.sluice.extraction.check.FieldState;
import io.sluice.extraction.check.Verdict;
import io.sluice.extraction.merge.Merged;
import io.sluice.schemas.avro.Assertion;
import io.sluice.schemas.avro.Conflict;
import io.sluice.schemas.avro.ConflictValue;
import io.sluice.schemas.avro.Evidence;
import io.sluice.schemas.avro.FieldOutcome;
import io.sluice.schemas.avro.Finding;
import io.sluice.schemas.avro.Review;
import io.sluice.schemas.avro.Span;
import io.sluice.schemas.avro.Violation;
import java.util.List;
import java.util.Optional;

/** The records' values as the extraction's and back. */
final class Converted {
    private Converted() {}

    static io.sluice.extraction.check.Finding finding(Finding finding) {
        return new io.sluice.extraction.check.Finding(
                finding.getField(),
                FieldState.valueOf(finding.getState().name()),
                finding.getValue(),
                finding.getEvidence().stream().map(Converted::evidence).toList(),
                finding.getViolations());
    }

    private static io.sluice.extraction.check.Evidence evidence(Evidence evidence) {
        return new io.sluice.extraction.check.Evidence(
                evidence.getPointer(),
                evidence.getQuote(),
                Verdict.valueOf(evidence.getVerdict().name()),
                evidence.getScore(),
                io.sluice.extraction.check.Assertion.valueOf(
                        evidence.getAssertion().name()),
                evidence.getSpans().stream().map(Converted::span).toList());
    }

    private static io.sluice.extraction.outline.Span span(Span span) {
        return new io.sluice.extraction.outline.Span(
                Math.toIntExact(span.getStart()),
                Math.toIntExact(span.getEnd()),
                Math.toIntExact(span.getStartCp()),
                Math.toIntExact(span.getEndCp()),
                Optional.ofNullable(span.getPage()),
                Optional.ofNullable(span.getLine()).orElse(1),
                Optional.ofNullable(span.getSection()),
                Optional.ofNullable(span.getPart()));
    }

    static List<FieldOutcome> states(Merged merged) {
        return merged.states().entrySet().stream()
                .map(e -> new FieldOutcome(
                        e.getKey(),
                        io.sluice.schemas.avro.FieldState.valueOf(e.getValue().name())))
                .toList();
    }

    static List<Evidence> evidence(List<io.sluice.extraction.check.Evidence> places) {
        return places.stream().map(Converted::evidence).toList();
    }

    private static Evidence evidence(io.sluice.extraction.check.Evidence place) {
        return new Evidence(
                place.pointer(),
                place.quote(),
                io.sluice.schemas.avro.Verdict.valueOf(place.verdict().name()),
                place.score(),
                Assertion.valueOf(place.assertion().name()),
                place.spans().stream().map(Converted::span).toList());
    }

    private static Span span(io.sluice.extraction.outline.Span span) {
        return new Span(
                (long) span.start(),
                (long) span.end(),
                (long) span.startCp(),
                (long) span.endCp(),
                span.page().orElse(null),
                span.line(),
                span.section().orElse(null),
                span.part().orElse(null));
    }

    static List<Conflict> conflicts(Merged merged) {
        return merged.conflicts().stream()
                .map(c -> new Conflict(
                        c.pointer(),
                        c.values().stream()
                                .map(v -> new ConflictValue(v.value(), evidence(v.evidence())))
                                .toList()))
                .toList();
    }

    static List<Violation> violations(Merged merged) {
        return merged.violations().stream()
                .map(v -> new Violation(v.getKey(), v.getValue()))
                .toList();
    }

    static List<Review> reviews(Merged merged) {
        return merged.reviews().stream()
                .map(r -> new Review(
                        r.field(),
                        r.reason(),
                        r.claimed().orElse(null),
                        r.claimedQuote().orElse(null)))
                .toList();
    }
}
