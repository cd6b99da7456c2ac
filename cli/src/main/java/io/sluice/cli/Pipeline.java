package io.sluice.cli;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.service.RunningService;
import io.sluice.runtime.service.Service;
import io.sluice.runtime.service.ServiceDefinition;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Job;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** A broker, the four services and, where chosen, an emulator, for as long as a command runs. */
final class Pipeline implements AutoCloseable {
    private static final Duration LOOK = Duration.ofMillis(50);

    private final Brokers brokers;
    private final Optional<Emulator> emulator;
    private final Settings settings;
    private final List<ServiceDefinition> definitions;
    private final List<RunningService> services = new ArrayList<>();

    private Pipeline(
            Brokers brokers, Optional<Emulator> emulator, Settings settings, List<ServiceDefinition> definitions) {
        this.brokers = brokers;
        this.emulator = emulator;
        this.settings = settings;
        this.definitions = definitions;
    }

    /**
     * Starts everything and returns when all four services process records.
     *
     * @param brokers the cluster; not closed with this pipeline
     * @param options the user's settings
     * @param provider who answers
     * @param definitions services to start
     * @param implied arguments that the command decides
     */
    static Pipeline start(
            Brokers brokers,
            CommonOptions options,
            Provider provider,
            List<ServiceDefinition> definitions,
            List<String> implied) {
        List<String> args = new ArrayList<>(implied);
        Optional<Emulator> emulator = Optional.empty();
        if (provider == Provider.OWN_EMULATOR) {
            emulator = Optional.of(Emulator.start(EmulatorConfig.DEFAULT));
            args.add("--sluice.model.provider=emulator");
            args.add("--sluice.model.base-url=" + emulator.get().baseUrl());
        }
        Pipeline pipeline = new Pipeline(
                brokers, emulator, Services.settings(options, brokers.bootstrapServers(), args), definitions);
        try {
            definitions.forEach(s -> pipeline.services.add(RunningService.start(s, pipeline.settings)));
            pipeline.awaitReady();
        } catch (RuntimeException e) {
            pipeline.close();
            throw e;
        }
        return pipeline;
    }

    private void awaitReady() {
        while (!services.stream().map(RunningService::service).allMatch(Service::ready)) {
            check();
            LockSupport.parkNanos(LOOK.toNanos());
        }
    }

    /** Refuses to go on when a service or the broker has failed. */
    void check() {
        if (!brokers.alive()) {
            throw new IllegalStateException("the embedded broker has stopped");
        }
        for (int i = 0; i < services.size(); i++) {
            if (!services.get(i).service().alive()) {
                throw new IllegalStateException("service " + definitions.get(i).name() + " has failed");
            }
        }
    }

    Settings settings() {
        return settings;
    }

    int servicesUp() {
        return services.size();
    }

    /** Where each service answers for its health: {@code ingest :38123, chunker :…}. */
    String ports() {
        return IntStream.range(0, services.size())
                .mapToObj(
                        i -> definitions.get(i).name() + " :" + services.get(i).httpPort())
                .collect(Collectors.joining(", "));
    }

    TopicNames topics() {
        return TopicNames.of(settings);
    }

    KafkaClients clients() {
        return new KafkaClients(settings);
    }

    /** Produces a job; returns when the broker has it. */
    void submit(Job job) {
        try (Producer<byte[], byte[]> producer = clients().producer(Map.of())) {
            producer.send(new ProducerRecord<>(
                            topics().name(Topic.JOBS),
                            job.getId().getBytes(StandardCharsets.UTF_8),
                            RecordCodec.of(Job.class).encode(job)))
                    .get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the job was not taken by the broker", e);
        }
    }

    /** A consumer that reads without a group. */
    Consumer<byte[], byte[]> reader() {
        return clients().consumer("cli", Map.of());
    }

    @Override
    public void close() {
        for (int i = services.size() - 1; i >= 0; i--) {
            services.get(i).close();
        }
        services.clear();
        emulator.ifPresent(Emulator::close);
    }
}
