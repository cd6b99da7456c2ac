package io.sluice.cli;

import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.avro.Answer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerInterceptor;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerInterceptor;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Headers;

/**
 * A producer that may halt before it sends an answer, or once the broker has it. Answers that the ledger gave pass, so that the replays of
 * one kill do not stand in the way of the next. An interceptor of Kafka's clients; consumers have the same setting, so it is one of theirs
 * too and does nothing there.
 */
public final class HaltingClients implements ProducerInterceptor<byte[], byte[]>, ConsumerInterceptor<byte[], byte[]> {
    private final Halts halts = Halts.ofThisProcess();
    private final RecordCodec<Answer> answers = RecordCodec.of(Answer.class);
    /** Traces of own answers sent: each record has one of its own. */
    private final Set<String> own = ConcurrentHashMap.newKeySet();

    @Override
    public ProducerRecord<byte[], byte[]> onSend(ProducerRecord<byte[], byte[]> record) {
        if (!answers.decode(record.value()).getReused()) {
            halts.reached(Window.SEND);
            own.add(trace(record.headers()));
        }
        return record;
    }

    /** Called before a flush that waits for the record returns. */
    @Override
    public void onAcknowledgement(RecordMetadata metadata, Exception exception, Headers headers) {
        if (exception == null && own.contains(trace(headers))) {
            halts.reached(Window.FLUSH);
        }
    }

    private static String trace(Headers headers) {
        return new String(headers.lastHeader("traceparent").value(), StandardCharsets.UTF_8);
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
