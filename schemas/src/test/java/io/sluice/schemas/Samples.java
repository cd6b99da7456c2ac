package io.sluice.schemas;

import io.sluice.schemas.avro.Assertion;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Conflict;
import io.sluice.schemas.avro.ConflictValue;
import io.sluice.schemas.avro.Evidence;
import io.sluice.schemas.avro.FieldOutcome;
import io.sluice.schemas.avro.FieldState;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.RequestCounts;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Review;
import io.sluice.schemas.avro.Span;
import io.sluice.schemas.avro.Uncovered;
import io.sluice.schemas.avro.Usage;
import io.sluice.schemas.avro.Verdict;
import io.sluice.schemas.avro.Violation;
import java.time.Instant;
import java.util.List;

/** Records for tests. */
final class Samples {
    static final String HASH = "ab" + "0".repeat(62);

    private Samples() {}

    static Result result() {
        return Result.newBuilder()
                .setDocumentId("d1")
                .setSourceId("s1")
                .setJobId("j1")
                .setSource("inbox/legal/acme/a.pdf")
                .setLabels(List.of("acme"))
                .setRecipe("legal@3f2a91c0")
                .setStatus(ResultStatus.PARTIAL)
                .setAnsweredBy(List.of("EMULATOR"))
                .setText(new BlobRef(HASH, 7L))
                .setData("{\"term\":12.50,\"cap\":null,\"list\":[{\"months\":12}]}")
                .setFields(List.of(new FieldOutcome("term", FieldState.FOUND)))
                .setEvidence(List.of(evidence()))
                .setConflicts(List.of(new Conflict("/term", List.of(new ConflictValue("24", List.of(evidence()))))))
                .setViolations(List.of(new Violation("/term", "RANGE")))
                .setNeedsReview(List.of(new Review("cap", "not grounded", "{\"a\":\"b\"}", "words")))
                .setReceipt(receipt())
                .setTraceparent("00-1-2-01")
                .setFinishedAt(Instant.parse("2026-01-31T12:00:00.123Z"))
                .build();
    }

    static Evidence evidence() {
        return new Evidence(
                "/term",
                "twelve months",
                Verdict.EXACT,
                1.0,
                Assertion.AFFIRMED,
                List.of(new Span(1L, 14L, 1L, 14L, 7, 212, null, null)));
    }

    private static Receipt receipt() {
        return new Receipt(
                18,
                17,
                100L,
                90L,
                List.of(new Uncovered(0L, 0L, List.of(7), List.of(), "IMAGE_WITHOUT_TEXT", null)),
                new RequestCounts(6, 5, 1, 0, 0),
                new Usage(10L, 5L, 2L, 1L, 7L, 0.25),
                0.0291,
                0.088,
                List.of("IMAGE_WITHOUT_TEXT"),
                0.011);
    }
}
