package io.sluice.cli;

import io.sluice.runtime.config.Settings;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the report page of one document. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Write the report page of a document: its facts, and its text with the quotes marked.")
final class ReportCommand implements Callable<Integer> {
    @Mixin
    private CommonOptions common;

    @Parameters(
            paramLabel = "DOC",
            description = "Start of a document id, or the end of a source's name; the latest result is taken.")
    private String document;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Page to write (default: DATA/report/<document id>.html).")
    private Path out;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try (Brokers brokers = Brokers.forClients(common, spec.commandLine().getErr())) {
            Settings settings = SubmitCommand.clientSettings(common, brokers.bootstrapServers());
            List<Result> found = new ArrayList<>();
            try (TopicTail tail = TopicTail.fromBeginning(
                    new KafkaClients(settings).consumer("cli", Map.of()),
                    TopicNames.of(settings),
                    List.of(Topic.RESULTS))) {
                tail.drain((topic, entry) -> {
                    Result result = ResultFormat.decode(entry.value());
                    if (result.getDocumentId().startsWith(document)
                            || result.getSource().endsWith(document)) {
                        found.add(result);
                    }
                });
            }
            Result latest = found.stream()
                    .max((a, b) -> a.getFinishedAt().compareTo(b.getFinishedAt()))
                    .orElseThrow(() ->
                            new UserError(document + ": no result of that document; ./sluice results lists them"));
            Workspace.makeFolder(common.workspace().reports());
            Path page = out != null ? out : common.workspace().reports().resolve(latest.getDocumentId() + ".html");
            Reports.write(List.of(latest), Stores.open(settings), page);
            spec.commandLine().getOut().println(page);
            return ExitStatus.OK;
        }
    }
}
