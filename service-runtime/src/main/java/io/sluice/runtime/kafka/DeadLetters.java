package io.sluice.runtime.kafka;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Makes dead letters: the original key, value and headers (trace included) and the string headers {@code __sluice.errors.topic},
 * {@code .partition}, {@code .offset}, {@code .timestamp}, {@code .service}, {@code .code} and {@code .detail}. The detail is Sluice's
 * own words about the place (for instance {@code field sources: missing}), never a parser's message and never a value.
 */
public final class DeadLetters {
    /**
     * @param topics topic names
     * @param service name of the writing service
     */
    public DeadLetters(TopicNames topics, String service) {
        throw new UnsupportedOperationException(topics + service);
    }

    /** The dead letter of a record; the caller sends it in the transaction that commits the record's offset. */
    public ProducerRecord<byte[], byte[]> of(ConsumerRecord<byte[], byte[]> record, ErrorCode code, String detail) {
        throw new UnsupportedOperationException(record.topic() + code + detail);
    }
}
