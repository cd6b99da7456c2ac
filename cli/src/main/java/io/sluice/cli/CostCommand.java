package io.sluice.cli;

import io.sluice.runtime.config.Settings;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What the results on the topic have cost, grouped. */
@Command(
        name = "cost",
        mixinStandardHelpOptions = true,
        description =
                "What the results have cost, from their receipts: documents, calls, tokens, dollars, what lost calls may have"
                        + " cost beside them (unknown), and what caches and earlier answers saved.")
final class CostCommand implements Callable<Integer> {
    @Mixin
    private CommonOptions common;

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            defaultValue = "recipe",
            description =
                    "${COMPLETION-CANDIDATES} (default: recipe). Days are UTC; labels stand with their outer ones.")
    private CostTable.By by;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try (Brokers brokers = Brokers.forClients(common, spec.commandLine().getErr())) {
            Settings settings = SubmitCommand.clientSettings(common, brokers.bootstrapServers());
            List<Result> results = new ArrayList<>();
            try (TopicTail tail = TopicTail.fromBeginning(
                    new KafkaClients(settings).consumer("cli", Map.of()),
                    TopicNames.of(settings),
                    List.of(Topic.RESULTS))) {
                tail.drain((topic, entry) -> results.add(ResultFormat.decode(entry.value())));
            }
            CostTable.of(results, by).forEach(spec.commandLine().getOut()::println);
        }
        return ExitStatus.OK;
    }
}
