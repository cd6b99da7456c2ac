package io.sluice.cli;

import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Request;
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
 * A producer that may halt before it sends an answer, or once the broker has it. Before it sends, it halts only for the first request of a
 * partition, so that the others cannot keep the offset from being committed too early. Answers that a store gave pass, so that the replays
 * of one kill do not stand in the way of the next. An interceptor of Kafka's clients: the consumer has one too, which notes the requests.
 */
public final class HaltingClients implements ProducerInterceptor<byte[], byte[]>, ConsumerInterceptor<byte[], byte[]> {
    private final Halts halts = Halts.ofThisProcess();
    private final RecordCodec<Request> requests = RecordCodec.of(Request.class);
    private final RecordCodec<Answer> answers = RecordCodec.of(Answer.class);
    /** Traces of own answers sent: each record has one of its own. */
    private final Set<String> own = ConcurrentHashMap.newKeySet();

    @Override
    public ProducerRecord<byte[], byte[]> onSend(ProducerRecord<byte[], byte[]> record) {
        Answer answer = answers.decode(record.value());
        if (!answer.getReused() && !answer.getReplayed()) {
            if (Unanswered.OF_THIS_PROCESS.first(answer.getRequestId())) {
                halts.reached(Window.SEND);
            }
            own.add(trace(record.headers()));
        }
        Unanswered.OF_THIS_PROCESS.answered(answer.getRequestId());
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
        // The worker's other consumer reads commands.
        records.forEach(record -> {
            if (record.topic().endsWith(Topic.REQUESTS.name(""))) {
                Unanswered.OF_THIS_PROCESS.read(
                        record, requests.decode(record.value()).getRequestId());
            }
        });
        return records;
    }

    @Override
    public void onCommit(Map<TopicPartition, OffsetAndMetadata> offsets) {}

    @Override
    public void configure(Map<String, ?> config) {}

    @Override
    public void close() {}
}
