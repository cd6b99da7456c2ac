package io.sluice.chunker;

import io.sluice.runtime.kafka.DeadLetters;
import io.sluice.runtime.kafka.ErrorCode;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler;
import org.apache.kafka.streams.errors.ErrorHandlerContext;

/** Bytes that are no record become a dead letter, in the transaction that passes them over; the application goes on. */
public final class ReadFailures implements DeserializationExceptionHandler {
    /** Streams property that carries the tenant's topic prefix. */
    static final String TOPIC_PREFIX = "sluice.topic-prefix";

    private static final Log LOG = Log.of(ReadFailures.class);

    private DeadLetters deadLetters;

    /** Made by Kafka Streams. */
    public ReadFailures() {}

    @Override
    public void configure(Map<String, ?> configs) {
        deadLetters = new DeadLetters(new TopicNames(String.valueOf(configs.get(TOPIC_PREFIX))), Chunker.NAME);
    }

    @Override
    public Response handleError(
            ErrorHandlerContext context, ConsumerRecord<byte[], byte[]> record, Exception exception) {
        LOG.error()
                .with(LogKey.TOPIC, record.topic())
                .with(LogKey.PARTITION, record.partition())
                .with(LogKey.OFFSET, record.offset())
                .cause(exception)
                .say("bytes are no record of this topic; they are a dead letter now");
        return Response.resume(List.of(
                exception instanceof FaultyCommandException faulty
                        ? deadLetters.of(record, faulty.code(), faulty.getMessage())
                        : deadLetters.of(record, ErrorCode.UNREADABLE, "key or value: not in the topic's encoding")));
    }
}
