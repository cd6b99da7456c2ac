package io.sluice.cli;

import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;

/** Reads topics without a group, from their ends or their beginnings. One thread. */
final class TopicTail implements AutoCloseable {
    private final Consumer<byte[], byte[]> consumer;
    private final Map<String, Topic> topics;

    private TopicTail(Consumer<byte[], byte[]> consumer, Map<String, Topic> topics) {
        this.consumer = consumer;
        this.topics = topics;
    }

    /** Reads what is written from now on: the ends are looked up before this returns. */
    static TopicTail fromEnd(Consumer<byte[], byte[]> consumer, TopicNames names, List<Topic> topics) {
        TopicTail tail = assigned(consumer, names, topics);
        tail.consumer.seekToEnd(tail.consumer.assignment());
        tail.consumer.assignment().forEach(tail.consumer::position);
        return tail;
    }

    /** Reads everything that is kept. */
    static TopicTail fromBeginning(Consumer<byte[], byte[]> consumer, TopicNames names, List<Topic> topics) {
        TopicTail tail = assigned(consumer, names, topics);
        tail.consumer.seekToBeginning(tail.consumer.assignment());
        return tail;
    }

    private static TopicTail assigned(Consumer<byte[], byte[]> consumer, TopicNames names, List<Topic> topics) {
        Map<String, Topic> byName = topics.stream().collect(Collectors.toMap(names::name, t -> t));
        List<TopicPartition> partitions = new ArrayList<>();
        byName.keySet()
                .forEach(name -> consumer.partitionsFor(name)
                        .forEach(p -> partitions.add(new TopicPartition(name, p.partition()))));
        consumer.assign(partitions);
        return new TopicTail(consumer, byName);
    }

    /** Hands over what has arrived, waiting at most {@code wait} for it. */
    void poll(Duration wait, BiConsumer<Topic, ConsumerRecord<byte[], byte[]>> reader) {
        ConsumerRecords<byte[], byte[]> records = consumer.poll(wait);
        records.forEach(r -> reader.accept(topics.get(r.topic()), r));
    }

    /** Hands over everything up to the ends as they are now. */
    void drain(BiConsumer<Topic, ConsumerRecord<byte[], byte[]>> reader) {
        Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
        while (ends.entrySet().stream().anyMatch(e -> consumer.position(e.getKey()) < e.getValue())) {
            poll(Duration.ofMillis(200), reader);
        }
    }

    @Override
    public void close() {
        consumer.close();
    }
}
