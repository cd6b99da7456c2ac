package io.sluice.inference.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.inference.Requests;
import io.sluice.inference.quota.Cancellations;
import io.sluice.inference.quota.ModelGate;
import io.sluice.inference.quota.PermitPool;
import io.sluice.testing.MovedClock;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

class PublisherTest {
    private static final TopicPartition PARTITION = new TopicPartition("requests", 0);

    private final List<String> events = new ArrayList<>();
    private final RecordingProducer producer = new RecordingProducer();
    private final RecordingConsumer consumer = new RecordingConsumer();
    private final MovedClock clock = new MovedClock(Requests.NOW);
    private final Holdings holdings = new Holdings(new PermitPool(clock, new ModelGate(clock), new Cancellations()), 1);
    private final Publisher publisher = new Publisher(new AnswerLog(producer), new OffsetLog(consumer, holdings));

    PublisherTest() {
        consumer.assign(List.of(PARTITION));
        holdings.take(List.of(PARTITION));
        holdings.get(PARTITION).window().read(7);
        holdings.get(PARTITION).window().read(8);
    }

    @Test
    void offsetsMoveOnlyAfterTheAnswersAreDurable() {
        // Given
        List<Ready> batch = List.of(ready(7), ready(8));
        // When
        publisher.publish(batch);
        // Then
        assertThat(events).containsExactly("send", "send", "flush", "commit 9");
    }

    @Test
    void theLowestIncompleteOffsetIsCommitted() {
        // Given
        List<Ready> later = List.of(ready(8));
        // When
        publisher.publish(later);
        // Then
        assertThat(events).containsExactly("send", "flush", "commit 7");
    }

    @Test
    void nothingIsCommittedWhenAnAnswerCouldNotBeProduced() {
        // Given
        producer.broken = true;
        List<Ready> batch = List.of(ready(7), ready(8));
        // When
        assertThatThrownBy(() -> publisher.publish(batch)).isInstanceOf(KafkaException.class);
        // Then
        assertThat(events).containsExactly("send", "send", "flush");
    }

    @Test
    void partitionsGivenUpAreNotCommitted() {
        // Given
        List<Ready> batch = List.of(ready(7));
        holdings.drop(List.of(PARTITION));
        // When
        publisher.publish(batch);
        // Then
        assertThat(events).containsExactly("send", "flush");
    }

    private Ready ready(long offset) {
        byte[] bytes = "x".getBytes(StandardCharsets.UTF_8);
        return new Ready(
                new ProducerRecord<>("answers", bytes, bytes),
                holdings.get(PARTITION).window(),
                offset);
    }

    private final class RecordingProducer extends MockProducer<byte[], byte[]> {
        private boolean broken;

        RecordingProducer() {
            super(false, null, new ByteArraySerializer(), new ByteArraySerializer());
        }

        @Override
        public synchronized Future<RecordMetadata> send(ProducerRecord<byte[], byte[]> record, Callback callback) {
            events.add("send");
            return super.send(record, callback);
        }

        @Override
        public synchronized void flush() {
            events.add("flush");
            if (broken) {
                errorNext(new KafkaException("gone"));
            }
            super.flush();
        }
    }

    private final class RecordingConsumer extends MockConsumer<byte[], byte[]> {
        RecordingConsumer() {
            super("earliest");
        }

        @Override
        public synchronized void commitSync(Map<TopicPartition, OffsetAndMetadata> offsets) {
            offsets.values().forEach(o -> events.add("commit " + o.offset()));
            super.commitSync(offsets);
        }
    }
}
