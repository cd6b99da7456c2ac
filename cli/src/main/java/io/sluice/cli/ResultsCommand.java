package io.sluice.cli;

import io.sluice.runtime.config.Settings;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.ResultJson;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Result;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Reads the results topic. */
@Command(name = "results", mixinStandardHelpOptions = true, description = "Show the results topic.")
final class ResultsCommand implements Callable<Integer> {
    /** Forms of output. */
    enum Format {
        /** A block of lines a document, for people. */
        TABLE,
        /** One JSON object a line. */
        JSON,
        /** The same. */
        JSONL
    }

    private static final Duration POLL = Duration.ofMillis(500);

    @Mixin
    private CommonOptions common;

    @Option(names = "--follow", description = "Go on with new results until Ctrl-C.")
    private boolean follow;

    @Option(
            names = "--format",
            defaultValue = "table",
            description = "table for people (default); json or jsonl: one JSON object a line.")
    private Format format;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (Brokers brokers = Brokers.forClients(common, spec.commandLine().getErr())) {
            Settings settings = SubmitCommand.clientSettings(common, brokers.bootstrapServers());
            try (TopicTail tail = TopicTail.fromBeginning(
                    new KafkaClients(settings).consumer("cli", Map.of()),
                    TopicNames.of(settings),
                    List.of(Topic.RESULTS))) {
                tail.drain((topic, entry) -> print(entry, out));
                while (follow && brokers.alive()) {
                    tail.poll(POLL, (topic, entry) -> print(entry, out));
                }
            }
        }
        return ExitStatus.OK;
    }

    private void print(ConsumerRecord<byte[], byte[]> entry, PrintWriter out) {
        Result result = ResultFormat.decode(entry.value());
        if (format == Format.TABLE) {
            ResultLines.of(result).forEach(out::println);
        } else {
            out.println(new String(ResultJson.write(result), StandardCharsets.UTF_8));
        }
        out.flush();
    }
}
