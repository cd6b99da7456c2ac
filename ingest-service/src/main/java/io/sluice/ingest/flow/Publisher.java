package io.sluice.ingest.flow;

import io.opentelemetry.context.Context;
import io.sluice.ingest.document.Made;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.tracing.TraceHeaders;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.SourceVersion;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** Writes what belongs together in one transaction. Used by the loop's thread; any KafkaException means: build a new one. */
final class Publisher implements AutoCloseable {
    private final Producer<byte[], byte[]> producer;
    private final TopicNames topics;
    private final RecordCodec<Document> documents = RecordCodec.of(Document.class);
    private final RecordCodec<SourceVersion> sources = RecordCodec.of(SourceVersion.class);

    /** @param producer with a transactional id; ends transactions that a crash left open */
    Publisher(Producer<byte[], byte[]> producer, TopicNames topics) {
        this.producer = producer;
        this.topics = topics;
        producer.initTransactions();
    }

    void document(
            Made.Done made,
            Context trace,
            Map<TopicPartition, OffsetAndMetadata> offsets,
            ConsumerGroupMetadata group) {
        ProducerRecord<byte[], byte[]> document = new ProducerRecord<>(
                topics.name(Topic.DOCUMENTS),
                key(made.document().getInfo().getDocumentId()),
                documents.encode(made.document()));
        ProducerRecord<byte[], byte[]> source = new ProducerRecord<>(
                topics.name(Topic.SOURCES), key(made.source().getSourceId()), sources.encode(made.source()));
        TraceHeaders.inject(trace, document.headers());
        TraceHeaders.inject(trace, source.headers());
        commit(List.of(document, source), offsets, group);
    }

    void deadLetter(
            ProducerRecord<byte[], byte[]> letter,
            Map<TopicPartition, OffsetAndMetadata> offsets,
            ConsumerGroupMetadata group) {
        commit(List.of(letter), offsets, group);
    }

    /** Commits offsets alone. */
    void offsets(Map<TopicPartition, OffsetAndMetadata> offsets, ConsumerGroupMetadata group) {
        commit(List.of(), offsets, group);
    }

    private void commit(
            List<ProducerRecord<byte[], byte[]>> records,
            Map<TopicPartition, OffsetAndMetadata> offsets,
            ConsumerGroupMetadata group) {
        producer.beginTransaction();
        for (ProducerRecord<byte[], byte[]> record : records) {
            // The commit throws what a send met.
            var unused = producer.send(record);
        }
        if (!offsets.isEmpty()) {
            producer.sendOffsetsToTransaction(offsets, group);
        }
        producer.commitTransaction();
    }

    private static byte[] key(String id) {
        return id.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        producer.close();
    }
}
