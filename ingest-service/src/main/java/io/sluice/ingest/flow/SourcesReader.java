package io.sluice.ingest.flow;

import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.Topic;
import io.sluice.schemas.UnreadableRecordException;
import io.sluice.schemas.avro.SourceVersion;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** Reads the topic {@code sources} from its start to where it ends now. */
final class SourcesReader {
    private static final Log LOG = Log.of(SourcesReader.class);
    private static final Duration POLL = Duration.ofMillis(200);

    private final KafkaClients clients;
    private final String topic;
    private final RecordCodec<SourceVersion> codec = RecordCodec.of(SourceVersion.class);

    SourcesReader(KafkaClients clients, TopicNames topics) {
        this.clients = clients;
        this.topic = topics.name(Topic.SOURCES);
    }

    /** The last version of each source, by source id. */
    Map<String, SourceVersion> readAll() {
        Map<String, SourceVersion> sources = new HashMap<>();
        try (Consumer<byte[], byte[]> consumer = clients.consumer("ingest-sources", Map.of())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(p -> new TopicPartition(topic, p.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(p -> consumer.position(p) < ends.get(p))) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
                    add(sources, record);
                }
            }
        }
        return sources;
    }

    private void add(Map<String, SourceVersion> sources, ConsumerRecord<byte[], byte[]> record) {
        if (record.value() == null) {
            return;
        }
        try {
            SourceVersion source = codec.decode(record.value());
            sources.put(source.getSourceId(), source);
        } catch (UnreadableRecordException e) {
            LOG.warn()
                    .with(LogKey.TOPIC, topic)
                    .with(LogKey.PARTITION, record.partition())
                    .with(LogKey.OFFSET, record.offset())
                    .say("a source's version cannot be read; the source may be ingested again");
        }
    }
}
