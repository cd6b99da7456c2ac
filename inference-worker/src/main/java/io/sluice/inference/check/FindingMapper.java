package io.sluice.inference.check;

import io.sluice.schemas.avro.Assertion;
import io.sluice.schemas.avro.Evidence;
import io.sluice.schemas.avro.FieldState;
import io.sluice.schemas.avro.Finding;
import io.sluice.schemas.avro.Span;
import io.sluice.schemas.avro.Verdict;
import java.util.List;

/** Findings of the check as Avro records. */
public final class FindingMapper {
    private FindingMapper() {}

    /** All of them, in order. */
    public static List<Finding> toAvro(List<io.sluice.extraction.check.Finding> findings) {
        return findings.stream().map(FindingMapper::toAvro).toList();
    }

    private static Finding toAvro(io.sluice.extraction.check.Finding finding) {
        return Finding.newBuilder()
                .setField(finding.field())
                .setState(FieldState.valueOf(finding.state().name()))
                .setValue(finding.value())
                .setEvidence(
                        finding.evidence().stream().map(FindingMapper::toAvro).toList())
                .setViolations(finding.violations())
                .build();
    }

    private static Evidence toAvro(io.sluice.extraction.check.Evidence evidence) {
        return Evidence.newBuilder()
                .setPointer(evidence.pointer())
                .setQuote(evidence.quote())
                .setVerdict(Verdict.valueOf(evidence.verdict().name()))
                .setScore(evidence.score())
                .setAssertion(Assertion.valueOf(evidence.assertion().name()))
                .setSpans(evidence.spans().stream().map(FindingMapper::toAvro).toList())
                .build();
    }

    private static Span toAvro(io.sluice.extraction.outline.Span span) {
        return Span.newBuilder()
                .setStart(span.start())
                .setEnd(span.end())
                .setStartCp(span.startCp())
                .setEndCp(span.endCp())
                .setPage(span.page().orElse(null))
                .setLine(span.line())
                .setSection(span.section().orElse(null))
                .setPart(span.part().orElse(null))
                .build();
    }
}
