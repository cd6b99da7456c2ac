package io.sluice.sink.assemble;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.tracing.TraceHeaders;
import io.sluice.runtime.tracing.Tracing;
import io.sluice.schemas.Outcomes;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.DocumentState;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Result;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Keeps what has come for each open document and writes its result once, when every request has ended. Answers may come before the plan, and
 * before the revision of it that made their requests; what comes after the result is dropped.
 */
final class Assembler extends ContextualProcessor<String, Input, byte[], byte[]> {
    private static final Log LOG = Log.of(Assembler.class);
    private static final String TRACEPARENT = "traceparent";

    private final ResultAssembler results;
    private final ResultWriter writer;
    private final Blobs blobs;
    private final Tracing tracing;
    private final AssemblerMetrics metrics;
    private final Clock clock;
    private KeyValueStore<String, OpenPlan> plans;
    private OpenAnswers answers;
    private PaidAnswers paid;
    private Done done;
    private long open;

    Assembler(
            ResultAssembler results,
            ResultWriter writer,
            Blobs blobs,
            Tracing tracing,
            AssemblerMetrics metrics,
            Clock clock) {
        this.results = results;
        this.writer = writer;
        this.blobs = blobs;
        this.tracing = tracing;
        this.metrics = metrics;
        this.clock = clock;
    }

    @Override
    public void init(ProcessorContext<byte[], byte[]> context) {
        super.init(context);
        plans = context.getStateStore(AssemblerStores.PLANS);
        answers = new OpenAnswers(
                context.getStateStore(AssemblerStores.ANSWERS), context.getStateStore(AssemblerStores.COUNTS));
        paid = new PaidAnswers(context.getStateStore(AssemblerStores.PAID));
        done = new Done(context.getStateStore(AssemblerStores.DONE));
        open = 0;
        try (KeyValueIterator<String, OpenPlan> all = plans.all()) {
            while (all.hasNext()) {
                all.next();
                open++;
            }
        }
        metrics.opened(open);
    }

    @Override
    public void close() {
        metrics.closed(open);
        open = 0;
    }

    @Override
    public void process(Record<String, Input> record) {
        String documentId = record.key();
        if (done.contains(documentId)) {
            return;
        }
        Input input = record.value();
        if (input instanceof Input.Unread unread) {
            String trace = traceparent(record.headers());
            finish(documentId, unread(unread.document(), trace), record.timestamp());
        } else if (input instanceof Input.Planned planned) {
            planned(documentId, planned.plan(), traceparent(record.headers()), record.timestamp());
        } else if (input instanceof Input.Ended ended) {
            ended(documentId, ended.answer(), record.timestamp());
        }
    }

    private void planned(String documentId, Plan plan, String traceparent, long timestamp) {
        OpenPlan known = plans.get(documentId);
        if (known != null && known.plan().getRevision() >= plan.getRevision()) {
            return;
        }
        OpenPlan latest = new OpenPlan(plan, traceparent);
        plans.put(documentId, latest);
        if (known == null) {
            open++;
            metrics.opened(1);
        }
        finishWhenEnded(documentId, latest, timestamp);
    }

    private void ended(String documentId, Answer answer, long timestamp) {
        boolean ends = Outcomes.terminal(answer.getOutcome()) || answer.getOutcome() == Outcome.SPLIT;
        if (!ends) {
            paid.take(documentId, answer);
            return;
        }
        OpenPlan plan = plans.get(documentId);
        if (answers.take(answer) && plan != null) {
            finishWhenEnded(documentId, plan, timestamp);
        }
    }

    private void finishWhenEnded(String documentId, OpenPlan open, long timestamp) {
        if (answers.counts(documentId).complete(open)) {
            finish(documentId, assembled(documentId, open), timestamp);
        }
    }

    private Result assembled(String documentId, OpenPlan open) {
        Plan plan = open.plan();
        Optional<Recipe> recipe = recipe(plan.getInfo());
        if (recipe.isEmpty()) {
            Document document = Document.newBuilder()
                    .setInfo(plan.getInfo())
                    .setState(DocumentState.FAILED)
                    .setIngestedAt(plan.getPlannedAt())
                    .build();
            String reason = FailureReason.FAULTY_RECIPE.name();
            return results.failed(document, reason, recipe, open.traceparent(), clock.instant());
        }
        return results.result(
                plan,
                answers.of(documentId),
                paid.of(documentId),
                recipe.get(),
                blobs.pages(plan.getInfo()),
                open.traceparent(),
                clock.instant());
    }

    private Result unread(Document document, String traceparent) {
        FailureReason reason = Optional.ofNullable(document.getFailure()).orElse(FailureReason.UNKNOWN);
        return results.failed(document, reason.name(), recipe(document.getInfo()), traceparent, clock.instant());
    }

    /** Empty when the document has none or its blob is no recipe: a document with a wrong recipe must not stop the others. */
    private Optional<Recipe> recipe(DocumentInfo info) {
        try {
            return Optional.ofNullable(info.getRecipeRef()).map(blobs::recipe);
        } catch (IllegalArgumentException e) {
            LOG.error()
                    .with(LogKey.DOCUMENT_ID, info.getDocumentId())
                    .cause(e)
                    .say("the recipe of a document is unreadable");
            return Optional.empty();
        }
    }

    private void finish(String documentId, Result result, long timestamp) {
        Headers headers = new RecordHeaders();
        headers.add(TRACEPARENT, result.getTraceparent().getBytes(StandardCharsets.UTF_8));
        Span span = tracing.start("assemble documents", SpanKind.INTERNAL, TraceHeaders.extract(headers));
        try {
            span.setAttribute("sluice.document.id", documentId);
            span.setAttribute("sluice.status", result.getStatus().name());
            TraceHeaders.inject(io.opentelemetry.context.Context.root().with(span), headers);
            writer.stamp(headers);
            context()
                    .forward(new Record<>(
                            documentId.getBytes(StandardCharsets.UTF_8), writer.write(result), timestamp, headers));
        } finally {
            span.end();
        }
        forget(documentId);
        done.mark(documentId, context().currentStreamTimeMs());
        metrics.written(result.getStatus());
        LOG.info()
                .with(LogKey.DOCUMENT_ID, documentId)
                .with(LogKey.STATUS, result.getStatus())
                .with(LogKey.COST_USD, result.getReceipt().getCostUsd())
                .say("result written");
    }

    private void forget(String documentId) {
        if (plans.delete(documentId) != null) {
            open--;
            metrics.closed(1);
        }
        answers.forget(documentId);
        paid.forget(documentId);
    }

    private static String traceparent(Headers headers) {
        return TraceHeaders.traceparent(TraceHeaders.extract(headers));
    }
}
