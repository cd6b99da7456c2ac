package io.sluice.cli;

import io.sluice.runtime.config.Settings;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.Progress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** What commands of the shell say to the gate, and what it tells of its jobs. */
final class Orders {
    private static final int SHOWN = 5;

    private final KafkaClients clients;
    private final TopicNames topics;

    Orders(Settings settings) {
        clients = new KafkaClients(settings);
        topics = TopicNames.of(settings);
    }

    /** Last progress of each job, by job id. */
    Map<String, Progress> jobs() {
        Map<String, Progress> jobs = new TreeMap<>();
        var deserializer = RecordSerdes.of(Progress.class).deserializer();
        try (TopicTail tail =
                TopicTail.fromBeginning(clients.consumer("cli", Map.of()), topics, List.of(Topic.PROGRESS))) {
            tail.drain((topic, entry) -> {
                Progress progress = deserializer.deserialize(entry.topic(), entry.value());
                if (progress != null) {
                    jobs.put(progress.getJobId(), progress);
                }
            });
        }
        return jobs;
    }

    /** The progress of a job; refuses one that nobody has heard of. */
    Progress job(String jobId) {
        Map<String, Progress> jobs = jobs();
        Progress job = jobs.get(jobId);
        if (job == null) {
            String some = String.join(", ", jobs.keySet().stream().limit(SHOWN).toList());
            throw new UserError("no job " + jobId + "; "
                    + (jobs.isEmpty() ? "there are none yet" : "there are " + some + " (./sluice jobs lists them)"));
        }
        return job;
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
