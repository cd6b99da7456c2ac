package io.sluice.sink;

import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.kafka.DeadLetters;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.service.Service;
import io.sluice.runtime.service.ServiceContext;
import io.sluice.runtime.streams.ThreadFailures;
import io.sluice.schemas.Topic;
import io.sluice.sink.assemble.AssemblerTopology;
import io.sluice.sink.deliver.DeliverLoop;
import io.sluice.sink.deliver.DeliverSession;
import io.sluice.sink.deliver.DeliveryPaths;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;

/** The running sink: the assembler's Streams application and the delivery thread. */
final class SinkService implements Service {
    private static final int RESULTS_A_BATCH = 100;

    private final KafkaStreams streams;
    private final DeliverLoop delivery;
    private final Thread deliveryThread;
    private final Duration stopTimeout;

    SinkService(ServiceContext context) {
        Settings settings = context.settings();
        KafkaClients clients = new KafkaClients(settings, context.meters());
        TopicNames topics = TopicNames.of(settings);
        stopTimeout = settings.get(CommonSettings.STOP_TIMEOUT);
        streams = streams(context, clients, topics);
        DeliveryPaths paths = new DeliveryPaths(
                settings.get(SinkSettings.SQLITE),
                settings.get(SinkSettings.JSONL),
                settings.get(SinkSettings.REPORT_DIR));
        delivery = new DeliverLoop(() -> session(context, clients, topics, paths), context.meters(), stopTimeout);
        deliveryThread = new Thread(delivery, "sink-deliver");
    }

    private static DeliverSession session(
            ServiceContext context, KafkaClients clients, TopicNames topics, DeliveryPaths paths)
            throws IOException, SQLException {
        String topic = topics.name(Topic.RESULTS);
        return DeliverSession.open(
                topic,
                topicId(clients, topic),
                paths,
                context.store(),
                clients.consumer("sink-deliver", Map.of(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, RESULTS_A_BATCH)),
                clients.producer(Map.of()),
                new DeadLetters(topics, Sink.NAME));
    }

    private static String topicId(KafkaClients clients, String topic) {
        try (Admin admin = clients.admin()) {
            return admin.describeTopics(List.of(topic))
                    .allTopicNames()
                    .get()
                    .get(topic)
                    .topicId()
                    .toString();
        } catch (ExecutionException e) {
            throw new KafkaException("the results topic cannot be described", e);
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        }
    }

    private static KafkaStreams streams(ServiceContext context, KafkaClients clients, TopicNames topics) {
        Settings settings = context.settings();
        KafkaStreams streams = new KafkaStreams(
                new AssemblerTopology(
                                topics,
                                settings.get(CommonSettings.PARTITIONS),
                                settings.get(SinkSettings.RESULT_FORMAT),
                                AssemblerTopology.DEFAULT_LIMIT,
                                context.store(),
                                context.tracing(),
                                context.meters(),
                                context.clock())
                        .build(),
                clients.streams(
                        "sink-assembler",
                        Map.of(StreamsConfig.NUM_STREAM_THREADS_CONFIG, settings.get(SinkSettings.THREADS))));
        streams.setUncaughtExceptionHandler(new ThreadFailures(context.clock()));
        return streams;
    }

    @Override
    public void start() {
        streams.start();
        deliveryThread.start();
    }

    @Override
    public boolean ready() {
        return streams.state() == KafkaStreams.State.RUNNING && delivery.ready();
    }

    @Override
    public boolean alive() {
        return streams.state() != KafkaStreams.State.ERROR
                && streams.state() != KafkaStreams.State.NOT_RUNNING
                && !delivery.failed();
    }

    @Override
    public void close() {
        streams.close(stopTimeout);
        delivery.close();
    }
}
