package io.sluice.chunker.gate;

import io.sluice.schemas.Outcomes;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/** Sends the gate's requests and answers, each with a copy of its trace. */
final class GateRecords {
    private final GateOutput output;
    private final GateMetrics metrics;

    GateRecords(GateOutput output, GateMetrics metrics) {
        this.output = output;
        this.metrics = metrics;
    }

    void release(Request request, Headers headers) {
        output.send(request.getPrefixId(), request, copy(headers));
    }

    void answer(Request request, Outcome outcome, String reason, long now, Headers headers) {
        metrics.answered(reason);
        output.send(request.getPrefixId(), GateAnswers.of(request, outcome, reason, now), copy(headers));
    }

    void indivisible(Answer cut, long now, Headers headers) {
        metrics.answered(Outcomes.INDIVISIBLE);
        output.send(cut.getPrefixId(), GateAnswers.indivisible(cut, now), copy(headers));
    }

    private static Headers copy(Headers headers) {
        return new RecordHeaders(headers.toArray());
    }
}
