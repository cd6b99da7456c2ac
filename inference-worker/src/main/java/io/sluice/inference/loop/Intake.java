package io.sluice.inference.loop;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.sluice.inference.stage.Pipeline;
import io.sluice.inference.stage.Work;
import io.sluice.inference.telemetry.InferenceMeters;
import io.sluice.inference.telemetry.InferenceSpans;
import io.sluice.runtime.kafka.DeadLetters;
import io.sluice.runtime.kafka.ErrorCode;
import io.sluice.runtime.tracing.TraceHeaders;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.UnreadableRecordException;
import io.sluice.schemas.avro.Request;
import java.time.Clock;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Sends each record that was read on its way: a request into the pipeline, anything else to the dead letters. */
final class Intake {
    private final RecordCodec<Request> codec = RecordCodec.of(Request.class);
    private final Pipeline pipeline;
    private final AnswerRecords answers;
    private final DeadLetters deadLetters;
    private final InferenceSpans spans;
    private final InferenceMeters meters;
    private final Outbox outbox;
    private final Clock clock;

    Intake(
            Pipeline pipeline,
            AnswerRecords answers,
            DeadLetters deadLetters,
            InferenceSpans spans,
            InferenceMeters meters,
            Outbox outbox,
            Clock clock) {
        this.pipeline = pipeline;
        this.answers = answers;
        this.deadLetters = deadLetters;
        this.spans = spans;
        this.meters = meters;
        this.outbox = outbox;
        this.clock = clock;
    }

    void accept(ConsumerRecord<byte[], byte[]> record, Holding holding) {
        holding.window().read(record.offset());
        Request request;
        try {
            request = decode(record.value());
        } catch (UnreadableRecordException e) {
            meters.deadLetter();
            outbox.add(new Ready(
                    deadLetters.of(record, ErrorCode.UNREADABLE, e.getMessage()), holding.window(), record.offset()));
            return;
        }
        Span span = spans.process(
                TraceHeaders.extract(record.headers()), record.topic(), record.partition(), record.offset());
        Context trace = Context.root().with(span);
        Work work = Work.arrived(
                request,
                holding.tenure(),
                trace,
                clock.instant(),
                answer -> outbox.add(new Ready(answers.of(answer, trace), holding.window(), record.offset())));
        var unused = pipeline.run(work).whenComplete((result, error) -> {
            span.end();
            if (error != null) {
                outbox.fail(error);
            }
        });
    }

    private Request decode(byte[] value) {
        if (value == null) {
            throw new UnreadableRecordException("the record has no value");
        }
        return codec.decode(value);
    }
}
