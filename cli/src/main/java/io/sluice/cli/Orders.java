package io.sluice.cli;

import io.sluice.runtime.config.Settings;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Progress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** What commands of the shell say to the gate, and what it tells of its jobs. */
final class Orders {
    private final KafkaClients clients;
    private final TopicNames topics;

    Orders(Settings settings) {
        clients = new KafkaClients(settings);
        topics = TopicNames.of(settings);
    }

    /** Last progress of each job, by job id. */
    NavigableMap<String, Progress> jobs() {
        NavigableMap<String, Progress> jobs = new TreeMap<>();
        read(Topic.PROGRESS, Progress.class, progress -> jobs.put(progress.getJobId(), progress));
        return jobs;
    }

    /** The progress of a job, by its id or a start of it as {@link JobIds} knows it; refuses one that nobody has heard of. */
    Progress job(String typed) {
        NavigableMap<String, Progress> jobs = jobs();
        return jobs.get(new JobIds(jobs.navigableKeySet()).find(typed));
    }

    /**
     * The first document of each of some jobs, by job id. They stand on the topic of documents alone, so that names of files are not kept for
     * ever, as progress is; a job whose documents are gone from there has none.
     */
    Map<String, DocumentInfo> firstDocuments(Set<String> jobIds) {
        Map<String, DocumentInfo> first = new TreeMap<>();
        read(Topic.DOCUMENTS, Document.class, document -> {
            DocumentInfo info = document.getInfo();
            if (jobIds.contains(info.getJobId())) {
                first.merge(info.getJobId(), info, (a, b) -> a.getIndex() <= b.getIndex() ? a : b);
            }
        });
        return first;
    }

    private <T extends SpecificRecordBase> void read(Topic topic, Class<T> type, Consumer<T> reader) {
        var deserializer = RecordSerdes.of(type).deserializer();
        try (TopicTail tail = TopicTail.fromBeginning(clients.consumer("cli", Map.of()), topics, List.of(topic))) {
            tail.drain((t, entry) -> {
                T value = deserializer.deserialize(entry.topic(), entry.value());
                if (value != null) {
                    reader.accept(value);
                }
            });
        }
    }

    /** Produces commands in order; returns when the broker has them. */
    void send(Command... commands) {
        try (Producer<byte[], byte[]> producer = clients.producer(Map.of())) {
            for (Command command : commands) {
                // One key, one partition: the order holds.
                byte[] key =
                        command.getJobId() == null ? null : command.getJobId().getBytes(StandardCharsets.UTF_8);
                producer.send(new ProducerRecord<>(
                                topics.name(Topic.COMMANDS),
                                key,
                                RecordCodec.of(Command.class).encode(command)))
                        .get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the command was not taken by the broker", e);
        }
    }
}
