package io.sluice.chunker.gate;

import io.sluice.schemas.Outcomes;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.Timing;
import io.sluice.schemas.avro.Usage;
import java.time.Instant;
import java.util.List;

/** Answers that the gate itself gives: terminal, and nothing is known to have been paid for them. */
final class GateAnswers {
    /** The document's cap leaves no room for the request. */
    static final String SPEND_CAP = "SPEND_CAP";
    /** A person cancelled the job. */
    static final String CANCELLED = "CANCELLED";
    /** Lease and call timeout passed. */
    static final String NO_ANSWER = "NO_ANSWER";
    /** Workers gave it back before its lease had passed, as often as is allowed: their clocks or prices are not the gate's. */
    static final String RETURNED_TOO_OFTEN = "RETURNED_TOO_OFTEN";

    /** All of them. */
    static final List<String> REASONS =
            List.of(SPEND_CAP, CANCELLED, NO_ANSWER, RETURNED_TOO_OFTEN, Outcomes.INDIVISIBLE);

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
                .setPlanRevision(request.getPlanRevision())
                .setParent(request.getParent())
                .setUnknownUsd(outcome == Outcome.EXPIRED ? request.getSpendUsd() : 0)
                .build();
    }

    /** The end of a request whose cut answer told what it cost. */
    static Answer indivisible(Answer cut, long now) {
        return Answer.newBuilder(cut)
                .setOutcome(Outcome.TRUNCATED)
                .setReason(Outcomes.INDIVISIBLE)
                .setAttempts(0)
                .setUsage(new Usage())
                .setCostUsd(0)
                .setSavedUsd(0)
                .setUnknownUsd(0)
                .setLostCalls(0)
                .setReplayed(false)
                .setTiming(new Timing())
                .setAnsweredAt(Instant.ofEpochMilli(now))
                .build();
    }
}
