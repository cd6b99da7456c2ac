package io.sluice.chunker.gate;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.JobOptions;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.TextRange;
import io.sluice.schemas.avro.TokenCount;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Records for tests of the gate. */
final class GateFixtures {
    static final BlobRef BLOB = new BlobRef("0".repeat(64), 1L);
    static final String MODEL = "model-a";

    private GateFixtures() {}

    static DocumentInfo info(String job, String document, int count, Double jobCap) {
        return info(job, document, count, jobCap, List.of());
    }

    static DocumentInfo info(String job, String document, int count, Double jobCap, List<String> labels) {
        return DocumentInfo.newBuilder()
                .setDocumentId(document)
                .setSourceId("source-" + document)
                .setJobId(job)
                .setSource("inbox/x")
                .setRecipe("legal")
                .setRecipeVersion("01234567")
                .setCount(count)
                .setLabels(labels)
                .setOptions(JobOptions.newBuilder().setSpendCapUsd(jobCap).build())
                .build();
    }

    /** A prefix id whose first eight hex digits are a number. */
    static String prefixId(int number) {
        return String.format(Locale.ROOT, "%08x", number) + "f".repeat(56);
    }

    static Request request(String job, String document, int prefix, int call, double bound) {
        return Request.newBuilder()
                .setRequestId(document + "-" + prefix + "-" + call)
                .setRequestHash("hash-" + prefix + "-" + call)
                .setDocumentId(document)
                .setJobId(job)
                .setPrefixId(prefixId(prefix))
                .setPrefix(BLOB)
                .setText(BLOB)
                .setOutline(BLOB)
                .setRecipe(BLOB)
                .setFields(List.of("field_" + call))
                .setRanges(List.of(new TextRange(0L, 10L)))
                .setPages(List.of(1))
                .setQuestion("?")
                .setSchema$("{}")
                .setProvider("EMULATOR")
                .setModel(MODEL)
                .setMaxOutputTokens(100)
                .setPromptTokens(new TokenCount(10L, false))
                .setSpendUsd(bound)
                .setLease(Instant.EPOCH)
                .setCallTimeoutMs(0)
                .setRelease(0)
                .setCap(0)
                .build();
    }

    static ReleaseUnit unit(DocumentInfo info, int prefix, int calls, double boundEach) {
        return ReleaseUnit.newBuilder()
                .setInfo(info)
                .setPrefixId(prefixId(prefix))
                .setRequests(IntStream.range(0, calls)
                        .mapToObj(i -> request(info.getJobId(), info.getDocumentId(), prefix, i, boundEach))
                        .toList())
                .setBoundUsd(calls * boundEach)
                .build();
    }

    static Answer answer(Request request, Outcome outcome, double cost) {
        return Answer.newBuilder(GateAnswers.of(request, outcome, "", 0))
                .setCostUsd(cost)
                .build();
    }

    static Plan plan(DocumentInfo info, int requests) {
        return Plan.newBuilder()
                .setInfo(info)
                .setPrefixes(1)
                .setRequests(requests)
                .setPromptTokens(new TokenCount(10L, false))
                .setModel(MODEL)
                .setCostUsd(0.1)
                .setBoundUsd(0.2)
                .setDetail(BLOB)
                .setPlannedAt(Instant.EPOCH)
                .build();
    }

    static Result result(DocumentInfo info, ResultStatus status) {
        return Result.newBuilder()
                .setDocumentId(info.getDocumentId())
                .setSourceId(info.getSourceId())
                .setJobId(info.getJobId())
                .setSource(info.getSource())
                .setLabels(List.of())
                .setRecipe("legal@01234567")
                .setStatus(status)
                .setAnsweredBy(List.of())
                .setData("")
                .setFields(List.of())
                .setEvidence(List.of())
                .setReceipt(Receipt.newBuilder().build())
                .setFinishedAt(Instant.EPOCH)
                .build();
    }
}
