package io.sluice.chunker.gate;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.time.Instant;
import java.util.List;

/** Answers that the gate itself gives: terminal, and nothing was paid for them. */
final class GateAnswers {
    /** The job's or document's cap leaves no room for the request. */
    static final String SPEND_CAP = "SPEND_CAP";
    /** Lease and call timeout passed. */
    static final String NO_ANSWER = "NO_ANSWER";
    /** Its lease passed unused in every allowed release. */
    static final String RETURNED_TOO_OFTEN = "RETURNED_TOO_OFTEN";

    private GateAnswers() {}

    static Answer of(Request request, Outcome outcome, String reason, long now) {
        return Answer.newBuilder()
                .setRequestId(request.getRequestId())
                .setRequestHash(request.getRequestHash())
                .setDocumentId(request.getDocumentId())
                .setJobId(request.getJobId())
                .setPrefixId(request.getPrefixId())
                .setRelease(request.getRelease())
                .setOutcome(outcome)
                .setReason(reason)
                .setFields(request.getFields())
                .setRanges(request.getRanges())
                .setPages(request.getPages())
                .setFindings(List.of())
                .setProvider(request.getProvider())
                .setAnsweredAt(Instant.ofEpochMilli(now))
                .build();
    }
}
