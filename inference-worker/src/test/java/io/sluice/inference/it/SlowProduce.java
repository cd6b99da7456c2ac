package io.sluice.inference.it;

import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerInterceptor;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerInterceptor;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Makes each record slow to produce, and nothing else: offsets are committed at full speed. An interceptor of Kafka's clients; consumers
 * have the same setting, so it is one of theirs too and does nothing there.
 */
public final class SlowProduce implements ProducerInterceptor<byte[], byte[]>, ConsumerInterceptor<byte[], byte[]> {
    /** System property: milliseconds before each record. */
    static final String MILLIS = "sluice.it.produce-millis";

    private final Duration before = Duration.ofMillis(Long.getLong(MILLIS, 0));

    @Override
    public ProducerRecord<byte[], byte[]> onSend(ProducerRecord<byte[], byte[]> record) {
        Pause.of(before);
        return record;
    }

    @Override
    public ConsumerRecords<byte[], byte[]> onConsume(ConsumerRecords<byte[], byte[]> records) {
        return records;
    }

    @Override
    public void onCommit(Map<TopicPartition, OffsetAndMetadata> offsets) {}

    @Override
    public void configure(Map<String, ?> config) {}

    @Override
    public void close() {}
}
