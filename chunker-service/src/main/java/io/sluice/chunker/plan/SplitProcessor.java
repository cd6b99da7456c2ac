package io.sluice.chunker.plan;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.sluice.chunker.gate.GateInput;
import io.sluice.chunker.plan.DocumentReader.Reading;
import io.sluice.chunker.plan.PlanDetail.Leaf;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.tracing.TraceHeaders;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Plan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * From the cut answer of a request to the next revision of its document's plan and the requests that replace it, once each: doubles, and
 * what comes after the result, are dropped. Where nothing can be cut the gate is told to end the request. A failing content store fails the
 * thread, so that the record is read again.
 */
final class SplitProcessor implements Processor<String, Answer, String, GateInput> {
    private static final Log LOG = Log.of(SplitProcessor.class);

    private final PlanParts parts;
    private final DocumentReader reader;
    private final PlanRecords records;
    private ProcessorContext<String, GateInput> context;
    private OpenPlans plans;

    SplitProcessor(PlanParts parts) {
        this.parts = parts;
        this.reader = new DocumentReader(parts.store());
        this.records = new PlanRecords(parts.store(), parts.settings().provider());
    }

    @Override
    public void init(ProcessorContext<String, GateInput> processorContext) {
        context = processorContext;
        plans = new OpenPlans(processorContext);
    }

    @Override
    public void process(Record<String, Answer> record) {
        Answer answer = record.value();
        Optional<Plan> open = plans.of(answer.getDocumentId());
        if (open.isEmpty() || !plans.firstSplit(open.get(), answer.getRequestId())) {
            return;
        }
        Context parent = TraceHeaders.extract(record.headers());
        Span span = parts.tracing().start("split", SpanKind.INTERNAL, parent);
        try {
            Headers headers = new RecordHeaders(record.headers().toArray());
            TraceHeaders.inject(parent.with(span), headers);
            span.setAttribute("sluice.document.id", answer.getDocumentId());
            for (GateInput input : consequence(open.get(), answer)) {
                RecordHeaders own = new RecordHeaders(headers.toArray());
                context.forward(new Record<>(answer.getDocumentId(), input, record.timestamp(), own));
            }
        } catch (IOException e) {
            span.setStatus(StatusCode.ERROR);
            LOG.error()
                    .with(LogKey.DOCUMENT_ID, answer.getDocumentId())
                    .cause(e)
                    .say("content store failed; the cut answer is read again");
            throw new UncheckedIOException("content store failed while a request was divided", e);
        } finally {
            span.end();
        }
    }

    private List<GateInput> consequence(Plan plan, Answer answer) throws IOException {
        Optional<PlanRevision> revision = revision(plan, answer.getRequestId());
        parts.metrics().divided(revision);
        LOG.info()
                .with(LogKey.DOCUMENT_ID, answer.getDocumentId())
                .with(LogKey.REQUEST_ID, answer.getRequestId())
                .with(LogKey.COUNT, revision.map(r -> r.added() + 1).orElse(0))
                .say("an answer was cut by the output limit: its request is replaced by (count) smaller ones");
        if (revision.isEmpty()) {
            return List.of(new GateInput.Indivisible(answer));
        }
        List<GateInput> inputs = records.revise(revision.get(), parts.clock().instant());
        inputs.stream()
                .filter(GateInput.Planned.class::isInstance)
                .forEach(input -> plans.put(((GateInput.Planned) input).plan()));
        return inputs;
    }

    /** Empty when the request cannot be divided. */
    private Optional<PlanRevision> revision(Plan plan, String requestId) throws IOException {
        Optional<PlanDetail> detail = reader.detail(plan.getDetail());
        Optional<Leaf> leaf =
                detail.flatMap(d -> d.leaf(requestId)).filter(l -> l.call().splitsLeft() > 0);
        if (leaf.isEmpty() || !(reader.read(plan.getInfo()) instanceof Reading.Whole whole)) {
            return Optional.empty();
        }
        LocalDate day = LocalDate.ofInstant(parts.clock().instant(), ZoneOffset.UTC);
        List<PrefixCalls> children =
                parts.planner().splits().children(plan, leaf.get(), whole.text(), whole.recipe(), day);
        return children.isEmpty()
                ? Optional.empty()
                : Optional.of(new PlanRevision(plan, detail.get(), leaf.get(), children));
    }
}
