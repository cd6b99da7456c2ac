package io.sluice.cli;

import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.JobRead;
import io.sluice.schemas.JobReader;
import io.sluice.schemas.Topic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Produces one job to the jobs topic of a running Sluice. */
@Command(
        name = "submit",
        mixinStandardHelpOptions = true,
        description = "Check a job file and produce it to the jobs topic.")
final class SubmitCommand implements Callable<Integer> {
    @Mixin
    private CommonOptions common;

    @Parameters(
            paramLabel = "JOB.json",
            description =
                    "Job: {\"id\", \"recipe\", \"sources\": [{\"uri\": \"file:///…\"}], \"labels\", \"options\"}.")
    private Path file;

    @Option(names = "--traceparent", paramLabel = "W3C", description = "Trace context that the job belongs to.")
    private String traceparent;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        byte[] bytes = bytes();
        if (new JobReader().read(bytes) instanceof JobRead.Faulty faulty) {
            throw new UserError(file + ": " + faulty.detail());
        }
        Settings settings = clientSettings(common, running());
        try (Producer<byte[], byte[]> producer = new KafkaClients(settings).producer(Map.of())) {
            ProducerRecord<byte[], byte[]> job =
                    new ProducerRecord<>(TopicNames.of(settings).name(Topic.JOBS), null, bytes);
            if (traceparent != null) {
                job.headers().add("traceparent", traceparent.getBytes(StandardCharsets.UTF_8));
            }
            RecordMetadata at = producer.send(job).get();
            spec.commandLine()
                    .getOut()
                    .println("submitted to " + at.topic() + ", partition " + at.partition() + ", offset " + at.offset()
                            + "   (./sluice results --follow shows what it becomes)");
            return ExitStatus.OK;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the job was not taken by the broker", e);
        }
    }

    private String running() {
        return common.bootstrapServers()
                .or(() -> RunningFile.find(common.workspace()))
                .orElseThrow(() -> new UserError("no Sluice is running on "
                        + common.workspace().shown() + ": start ./sluice up, or name --bootstrap-servers"));
    }

    private byte[] bytes() {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UserError(file + ": cannot be read; name an existing job file");
        }
    }

    /** Settings of a command that only talks to topics. */
    static Settings clientSettings(CommonOptions common, String bootstrapServers) {
        List<String> args = new ArrayList<>(List.of(
                "--sluice.bootstrap-servers=" + bootstrapServers,
                "--sluice.store.path=" + common.workspace().store()));
        args.addAll(common.settingArguments());
        return SettingsLoader.load(CommonSettings.ALL, args, System.getenv());
    }
}
