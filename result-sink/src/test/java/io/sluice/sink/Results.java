package io.sluice.sink;

import io.sluice.schemas.avro.Conflict;
import io.sluice.schemas.avro.ConflictValue;
import io.sluice.schemas.avro.Evidence;
import io.sluice.schemas.avro.FieldOutcome;
import io.sluice.schemas.avro.FieldState;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Review;
import io.sluice.schemas.avro.Uncovered;
import java.util.ArrayList;
import java.util.List;

/** Results for tests. */
public final class Results {
    private Results() {}

    /** A complete result with one fact. */
    public static Result simple(String documentId, String answeredBy) {
        return Result.newBuilder()
                .setDocumentId(documentId)
                .setSourceId("source-1")
                .setJobId("job-1")
                .setSource("inbox/supply/acme/msa.pdf")
                .setLabels(List.of("acme", "2025"))
                .setRecipe("supply@3f2a91c0")
                .setStatus(ResultStatus.COMPLETE)
                .setAnsweredBy(List.of(answeredBy))
                .setData("{\"law\":\"Delaware\"}")
                .setFields(List.of(new FieldOutcome("law", FieldState.FOUND)))
                .setEvidence(List.of(Samples.evidence("/law", "State of Delaware", 4, 21)))
                .setReceipt(Receipt.newBuilder()
                        .setPages(18)
                        .setPagesCovered(18)
                        .setCharacters(60)
                        .setCovered(60)
                        .setCostUsd(0.0291)
                        .build())
                .setTraceparent(Samples.TRACEPARENT)
                .setFinishedAt(Samples.NOW)
                .build();
    }

    /** A result with every kind of row, over a text. */
    public static Result rich(String text) {
        return Result.newBuilder(simple("rich", "EMULATOR"))
                .setStatus(ResultStatus.PARTIAL)
                .setData("{\"term\":{\"months\":36},\"cap\":null,\"law\":null,\"notice\":null,\"fee\":null}")
                .setFields(List.of(
                        new FieldOutcome("term", FieldState.FOUND),
                        new FieldOutcome("cap", FieldState.ABSENT),
                        new FieldOutcome("law", FieldState.CONFLICT),
                        new FieldOutcome("notice", FieldState.BLANK),
                        new FieldOutcome("fee", FieldState.NOT_COVERED)))
                .setEvidence(List.of(place(text, "/term", "three (3) years")))
                .setConflicts(List.of(new Conflict(
                        "/law",
                        List.of(
                                new ConflictValue("\"Delaware\"", List.of(place(text, "/law", "State of Delaware"))),
                                new ConflictValue("\"New York\"", List.of(place(text, "/law", "State of New York")))))))
                .setNeedsReview(List.of(
                        new Review("law", "conflict", null, null),
                        new Review(
                                "cap",
                                "not grounded",
                                "{\"amount\":1500000,\"currency\":\"USD\"}",
                                "one and a half million")))
                .setReceipt(Receipt.newBuilder()
                        .setPages(12)
                        .setPagesCovered(11)
                        .setCharacters(text.length())
                        .setCovered(text.length())
                        .setUncovered(new ArrayList<>(
                                List.of(new Uncovered(0L, 0L, List.of(7), List.of(), "IMAGE_WITHOUT_TEXT", null))))
                        .setReasons(List.of("IMAGE_WITHOUT_TEXT"))
                        .build())
                .build();
    }

    private static Evidence place(String text, String pointer, String quote) {
        int start = text.indexOf(quote);
        return Samples.evidence(pointer, quote, start, start + quote.length());
    }
}
