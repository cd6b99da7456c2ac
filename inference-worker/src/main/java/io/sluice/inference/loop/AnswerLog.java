package io.sluice.inference.loop;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;

/** Produces records and waits until the brokers have them. */
final class AnswerLog {
    private final Producer<byte[], byte[]> producer;

    AnswerLog(Producer<byte[], byte[]> producer) {
        this.producer = producer;
    }

    /**
     * Returns when every record is durable.
     *
     * @throws KafkaException when one is not; then nothing may be committed
     */
    void append(List<Ready> batch) {
        List<Future<RecordMetadata>> sent =
                batch.stream().map(ready -> producer.send(ready.record())).toList();
        producer.flush();
        for (Future<RecordMetadata> one : sent) {
            try {
                one.get();
            } catch (ExecutionException e) {
                throw new KafkaException("an answer could not be produced", e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new KafkaException("interrupted while an answer was produced", e);
            }
        }
    }
}
