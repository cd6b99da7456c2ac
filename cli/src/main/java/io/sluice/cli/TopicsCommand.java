package io.sluice.cli;

import io.sluice.runtime.config.Settings;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.Topic;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the tenant's topics. */
@Command(
        name = "topics",
        mixinStandardHelpOptions = true,
        description =
                "List the topics, their partitions and how many records they keep. Exit status 1 while any is not made yet.")
final class TopicsCommand implements Callable<Integer> {
    @Mixin
    private CommonOptions common;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (Brokers brokers = Brokers.forClients(common, spec.commandLine().getErr())) {
            Settings settings = SubmitCommand.clientSettings(common, brokers.bootstrapServers());
            TopicNames names = TopicNames.of(settings);
            try (Consumer<byte[], byte[]> consumer = new KafkaClients(settings).consumer("cli", Map.of())) {
                Set<String> there = consumer.listTopics().keySet();
                boolean all = true;
                for (Topic topic : Topic.values()) {
                    String name = names.name(topic);
                    all = all && there.contains(name);
                    out.println(there.contains(name) ? line(consumer, topic, name) : name + "   not made yet");
                }
                return all ? ExitStatus.OK : ExitStatus.FAILED;
            }
        }
    }

    private static String line(Consumer<byte[], byte[]> consumer, Topic topic, String name) {
        List<TopicPartition> partitions = consumer.partitionsFor(name).stream()
                .map(p -> new TopicPartition(name, p.partition()))
                .toList();
        Map<TopicPartition, Long> first = consumer.beginningOffsets(partitions);
        long offsets = consumer.endOffsets(partitions).entrySet().stream()
                .mapToLong(e -> e.getValue() - first.get(e.getKey()))
                .sum();
        // Transaction markers take offsets too, so this is an upper bound of records.
        return String.format(
                Locale.ROOT,
                "%-28s %3d partitions   %8d offsets   %s",
                name,
                partitions.size(),
                offsets,
                topic.kept() == Topic.Kept.COMPACTED ? "compacted" : "30 days");
    }
}
