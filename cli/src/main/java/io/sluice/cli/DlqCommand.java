package io.sluice.cli;

import io.sluice.runtime.config.Settings;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.Topic;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Looks at dead letters. */
@Command(
        name = "dlq",
        mixinStandardHelpOptions = true,
        description = "Dead letters: records whose bytes could not be read.")
final class DlqCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command: sluice dlq list");
    }

    /** Shows code, place and trace of each dead letter, never its bytes. */
    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = "List dead letters: code, place, what to put right, trace.")
    Integer list(@Mixin CommonOptions common) {
        PrintWriter out = spec.commandLine().getOut();
        try (Brokers brokers = Brokers.forClients(common, spec.commandLine().getErr())) {
            Settings settings = SubmitCommand.clientSettings(common, brokers.bootstrapServers());
            try (TopicTail tail = TopicTail.fromBeginning(
                    new KafkaClients(settings).consumer("cli", Map.of()),
                    TopicNames.of(settings),
                    List.of(Topic.DEAD_LETTERS))) {
                int[] count = {0};
                tail.drain((topic, entry) -> {
                    count[0]++;
                    out.println(line(entry));
                });
                out.println(Show.count(count[0], "dead letter"));
            }
        }
        return ExitStatus.OK;
    }

    private static String line(ConsumerRecord<byte[], byte[]> entry) {
        return header(entry, "__sluice.errors.code") + "  " + header(entry, "__sluice.errors.topic") + "-"
                + header(entry, "__sluice.errors.partition") + "@" + header(entry, "__sluice.errors.offset") + "  "
                + header(entry, "__sluice.errors.detail") + "  trace " + header(entry, "traceparent");
    }

    private static String header(ConsumerRecord<byte[], byte[]> entry, String name) {
        Header header = entry.headers().lastHeader(name);
        return header == null ? "-" : new String(header.value(), StandardCharsets.UTF_8);
    }
}
