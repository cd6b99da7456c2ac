package io.sluice.runtime.kafka;

import io.sluice.schemas.Topic;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;

/**
 * Makes dead letters: the original key, value and headers (trace included) and the string headers {@code __sluice.errors.topic},
 * {@code .partition}, {@code .offset}, {@code .timestamp}, {@code .service}, {@code .code} and {@code .detail}. The detail is Sluice's
 * own words about the place (for instance {@code field sources: missing}), never a parser's message and never a value.
 */
public final class DeadLetters {
    private static final String PREFIX = "__sluice.errors.";

    private final String topic;
    private final String service;

    /**
     * Dead letters of one service.
     *
     * @param topics topic names
     * @param service name of the writing service
     */
    public DeadLetters(TopicNames topics, String service) {
        this.topic = topics.name(Topic.DEAD_LETTERS);
        this.service = service;
    }

    /** The dead letter of a record; the caller sends it in the transaction that commits the record's offset. */
    public ProducerRecord<byte[], byte[]> of(ConsumerRecord<byte[], byte[]> record, ErrorCode code, String detail) {
        ProducerRecord<byte[], byte[]> letter = new ProducerRecord<>(topic, record.key(), record.value());
        Headers headers = letter.headers();
        // Headers that a user could have put there to look like ours are not carried on.
        Arrays.stream(record.headers().toArray())
                .filter(h -> !h.key().startsWith(PREFIX))
                .forEach(headers::add);
        for (var header : List.of(
                List.of("topic", record.topic()),
                List.of("partition", Integer.toString(record.partition())),
                List.of("offset", Long.toString(record.offset())),
                List.of("timestamp", Long.toString(record.timestamp())),
                List.of("service", service),
                List.of("code", code.name()),
                List.of("detail", detail))) {
            headers.add(PREFIX + header.get(0), header.get(1).getBytes(StandardCharsets.UTF_8));
        }
        return letter;
    }
}
