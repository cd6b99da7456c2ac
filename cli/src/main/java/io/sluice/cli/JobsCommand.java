package io.sluice.cli;

import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Progress;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists jobs. */
@Command(
        name = "jobs",
        mixinStandardHelpOptions = true,
        description =
                "List jobs: what each is, its state, documents, requests, money, and what lets one go on that waits.")
final class JobsCommand implements Callable<Integer> {
    @Mixin
    private CommonOptions common;

    @Option(names = "--last", defaultValue = "20", description = "Only so many, the last to change (default: 20).")
    private int last;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (last < 1) {
            throw new UserError("--last " + last + ": must be 1 or more");
        }
        PrintWriter out = spec.commandLine().getOut();
        try (Brokers brokers = Brokers.forClients(common, spec.commandLine().getErr())) {
            Orders orders = new Orders(SubmitCommand.clientSettings(common, brokers.bootstrapServers()));
            NavigableMap<String, Progress> all = orders.jobs();
            List<Progress> shown = all.values().stream()
                    .sorted(Comparator.comparing(Progress::getUpdatedAt).reversed())
                    .limit(last)
                    .toList();
            Map<String, DocumentInfo> first =
                    orders.firstDocuments(shown.stream().map(Progress::getJobId).collect(Collectors.toSet()));
            JobIds ids = new JobIds(all.navigableKeySet());
            Instant now = Instant.now();
            for (Progress job : shown) {
                String id = job.getJobId();
                JobText.of(job, ids.shortened(id), Optional.ofNullable(first.get(id)), now)
                        .forEach(out::println);
            }
            out.println(
                    Show.count(all.size(), "job") + (all.size() > shown.size() ? ", " + shown.size() + " shown" : ""));
        }
        return ExitStatus.OK;
    }
}
