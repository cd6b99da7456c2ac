package io.sluice.inference.loop;

import io.opentelemetry.context.Context;
import io.sluice.inference.stage.Reason;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.tracing.TraceHeaders;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;

/** From answers to records of the answers topic. Thread-safe. */
final class AnswerRecords {
    /** Room for key, headers and batch overhead. */
    private static final int OVERHEAD = 64 * 1024;

    private final RecordCodec<Answer> codec = RecordCodec.of(Answer.class);
    private final String topic;

    AnswerRecords(TopicNames topics) {
        this.topic = topics.name(Topic.ANSWERS);
    }

    /** An answer over the topic's limit becomes FAILED with the same usage and cost: the money was spent. */
    ProducerRecord<byte[], byte[]> of(Answer answer, Context trace) {
        byte[] value = codec.encode(answer);
        if (value.length > Topic.ANSWERS.maxMessageBytes() - OVERHEAD) {
            value = codec.encode(Answer.newBuilder(answer)
                    .setOutcome(Outcome.FAILED)
                    .setReason(Reason.ANSWER_TOO_LARGE.name())
                    .setFindings(List.of())
                    .setAnsweredBy("")
                    .build());
        }
        byte[] key = answer.getPrefixId().getBytes(StandardCharsets.UTF_8);
        ProducerRecord<byte[], byte[]> record = new ProducerRecord<>(topic, key, value);
        TraceHeaders.inject(trace, record.headers());
        return record;
    }
}
