package io.sluice.sink;

import io.sluice.extraction.recipe.AmbiguousDates;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Assertion;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.DocumentState;
import io.sluice.schemas.avro.Evidence;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.FieldState;
import io.sluice.schemas.avro.Finding;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Span;
import io.sluice.schemas.avro.TextRange;
import io.sluice.schemas.avro.TokenCount;
import io.sluice.schemas.avro.Uncovered;
import io.sluice.schemas.avro.Usage;
import io.sluice.schemas.avro.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Records for tests. */
public final class Samples {
    public static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
    public static final String TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
    public static final String TRACEPARENT = "00-" + TRACE_ID + "-00f067aa0ba902b7-01";

    private Samples() {}

    public static Recipe recipe(String... fields) {
        return new Recipe(
                "supply",
                false,
                0,
                "A commercial lawyer.",
                List.of(fields).stream().map(Samples::field).toList(),
                Set.of(),
                Calls.AUTO,
                Optional.empty(),
                Optional.empty());
    }

    private static Field field(String name) {
        return new Field(
                name,
                "What is it?",
                FieldType.TEXT,
                false,
                false,
                List.of(),
                List.of(),
                Optional.empty(),
                false,
                AmbiguousDates.REVIEW);
    }

    public static DocumentInfo.Builder info(String documentId, long characters) {
        return DocumentInfo.newBuilder()
                .setDocumentId(documentId)
                .setSourceId("source-of-" + documentId)
                .setJobId("job-1")
                .setSource("inbox/supply/acme/msa.pdf")
                .setLabels(List.of("acme"))
                .setRecipe("supply")
                .setRecipeVersion("3f2a91c0")
                .setCharacters(characters)
                .setCodePoints(characters);
    }

    public static Plan plan(DocumentInfo info, int requests, Uncovered... uncovered) {
        return Plan.newBuilder()
                .setInfo(info)
                .setPrefixes(1)
                .setRequests(requests)
                .setPromptTokens(new TokenCount(100L, false))
                .setModel("gemini-3.8-flash")
                .setCostUsd(0.01)
                .setBoundUsd(0.02)
                .setDetail(new BlobRef("0".repeat(64), 10L))
                .setUncovered(List.of(uncovered))
                .setPlannedAt(NOW)
                .build();
    }

    public static Answer.Builder answer(
            String documentId, String requestId, Outcome outcome, long start, long end, String... fields) {
        return Answer.newBuilder()
                .setRequestId(requestId)
                .setRequestHash("hash-" + requestId)
                .setDocumentId(documentId)
                .setJobId("job-1")
                .setPrefixId("prefix-" + start)
                .setRelease(1)
                .setOutcome(outcome)
                .setReason(outcome == Outcome.ANSWERED ? "" : outcome.name())
                .setFields(List.of(fields))
                .setRanges(List.of(new TextRange(start, end)))
                .setPages(List.of())
                .setProvider("GEMINI")
                .setAnsweredBy(outcome == Outcome.ANSWERED ? "gemini-3.8-flash" : "")
                .setAttempts(1)
                .setUsage(new Usage(100L, 40L, 10L, 5L, 1000L, 3.0))
                .setCostUsd(0.1)
                .setSavedUsd(0.2)
                .setAnsweredAt(NOW);
    }

    public static Finding finding(String field, String value, String quote, long start) {
        return new Finding(
                field,
                FieldState.FOUND,
                value,
                List.of(evidence("/" + field, quote, start, start + quote.length())),
                List.of());
    }

    public static Evidence evidence(String pointer, String quote, long start, long end) {
        return new Evidence(
                pointer,
                quote,
                Verdict.EXACT,
                1.0,
                Assertion.AFFIRMED,
                List.of(new Span(start, end, start, end, 7, 212, "14.2", null)));
    }

    public static Document failed(DocumentInfo info, FailureReason reason) {
        return Document.newBuilder()
                .setInfo(info)
                .setState(DocumentState.FAILED)
                .setFailure(reason)
                .setIngestedAt(NOW)
                .build();
    }
}
