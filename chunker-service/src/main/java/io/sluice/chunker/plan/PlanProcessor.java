package io.sluice.chunker.plan;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.sluice.chunker.gate.GateInput;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.tracing.TraceHeaders;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.DocumentState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * From a document to its plan and units, once: a document id that was seen before is dropped. A document that failed before is only
 * passed on, for the job's progress. A failing content store fails the thread, so that the record is read again.
 */
final class PlanProcessor implements Processor<String, Document, String, GateInput> {
    static final String STORE = "planned-documents";
    /** Longer than any topic keeps a document: one that comes again within it is dropped. */
    private static final Duration REMEMBERED = Duration.ofDays(45);

    private static final Log LOG = Log.of(PlanProcessor.class);

    private final PlanParts parts;
    private final DocumentPlanning planning;
    private final PlanRecords records;
    private ProcessorContext<String, GateInput> context;
    private KeyValueStore<String, Long> seen;
    private OpenPlans open;

    PlanProcessor(PlanParts parts) {
        this.parts = parts;
        this.planning = new DocumentPlanning(parts.planner(), parts.store(), parts.clock());
        this.records = new PlanRecords(parts.store(), parts.settings().provider());
    }

    @Override
    public void init(ProcessorContext<String, GateInput> processorContext) {
        context = processorContext;
        seen = context.getStateStore(STORE);
        open = new OpenPlans(context);
        context.schedule(Duration.ofDays(1), PunctuationType.WALL_CLOCK_TIME, now -> forgetOld());
    }

    @Override
    public void process(Record<String, Document> record) {
        Document document = record.value();
        if (document == null) {
            return;
        }
        DocumentInfo info = document.getInfo();
        if (seen.putIfAbsent(info.getDocumentId(), parts.clock().millis()) != null) {
            return;
        }
        Context parent = TraceHeaders.extract(record.headers());
        Span span = parts.tracing().start("plan", SpanKind.INTERNAL, parent);
        try {
            Headers headers = new RecordHeaders(record.headers().toArray());
            TraceHeaders.inject(parent.with(span), headers);
            span.setAttribute("sluice.document.id", info.getDocumentId());
            forward(record, new GateInput.Seen(info), headers);
            if (document.getState() == DocumentState.READY) {
                for (GateInput input : plan(document, span)) {
                    forward(record, input, headers);
                }
            }
        } catch (IOException e) {
            span.setStatus(StatusCode.ERROR);
            LOG.error()
                    .with(LogKey.DOCUMENT_ID, info.getDocumentId())
                    .cause(e)
                    .say("content store failed; the document is read again");
            throw new UncheckedIOException("content store failed while a document was planned", e);
        } finally {
            span.end();
        }
    }

    private List<GateInput> plan(Document document, Span span) throws IOException {
        DocumentInfo info = document.getInfo();
        DocumentPlan plan = planning.plan(document);
        parts.metrics().planned(plan);
        span.setAttribute("sluice.requests", plan.requests());
        LOG.info()
                .with(LogKey.DOCUMENT_ID, info.getDocumentId())
                .with(LogKey.MODEL, plan.model())
                .with(LogKey.COUNT, plan.requests())
                .with(LogKey.TOKENS, plan.promptTokens())
                .with(LogKey.COST_USD, plan.costs().expected())
                .say("document planned");
        List<GateInput> inputs = records.write(info, plan, parts.clock().instant());
        inputs.stream()
                .filter(GateInput.Planned.class::isInstance)
                .forEach(input -> open.put(((GateInput.Planned) input).plan()));
        return inputs;
    }

    private void forgetOld() {
        long oldest = parts.clock().millis() - REMEMBERED.toMillis();
        List<String> old = new ArrayList<>();
        try (KeyValueIterator<String, Long> all = seen.all()) {
            all.forEachRemaining(entry -> {
                if (entry.value < oldest) {
                    old.add(entry.key);
                }
            });
        }
        old.forEach(seen::delete);
    }

    private void forward(Record<String, Document> cause, GateInput input, Headers headers) {
        context.forward(new Record<>(cause.key(), input, cause.timestamp(), new RecordHeaders(headers.toArray())));
    }
}
