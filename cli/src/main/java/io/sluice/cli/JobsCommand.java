package io.sluice.cli;

import io.sluice.schemas.avro.Progress;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists jobs. */
@Command(
        name = "jobs",
        mixinStandardHelpOptions = true,
        description = "List jobs: state, documents, requests, money, and what lets one go on that waits.")
final class JobsCommand implements Callable<Integer> {
    @Mixin
    private CommonOptions common;

    @Option(names = "--last", defaultValue = "20", description = "Only so many, the last to change (default: 20).")
    private int last;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (Brokers brokers = Brokers.forClients(common)) {
            Orders orders = new Orders(SubmitCommand.clientSettings(common, brokers.bootstrapServers()));
            Collection<Progress> all = orders.jobs().values();
            List<Progress> shown = all.stream()
                    .sorted(Comparator.comparing(Progress::getUpdatedAt).reversed())
                    .limit(last)
                    .toList();
            shown.forEach(job -> line(job).lines().forEach(out::println));
            out.println(
                    Show.count(all.size(), "job") + (all.size() > shown.size() ? ", " + shown.size() + " shown" : ""));
        }
        return ExitStatus.OK;
    }

    /** One job: a line, and a second one with the remedy where it waits. */
    static String line(Progress job) {
        int ended = job.getComplete() + job.getPartial() + job.getFailed();
        String unknown = job.getUnknownUsd() > 0 ? ", " + Show.usd(job.getUnknownUsd()) + " unknown" : "";
        String line = String.format(
                Locale.ROOT,
                "%-9s  %s  %d/%d documents (%d COMPLETE, %d PARTIAL, %d FAILED)  %d/%d answers  %s spent%s, %s reserved of %s",
                job.getState(),
                job.getJobId(),
                ended,
                job.getDocuments(),
                job.getComplete(),
                job.getPartial(),
                job.getFailed(),
                job.getRequestsAnswered(),
                job.getRequestsPlanned(),
                Show.usd(job.getSpentUsd()),
                unknown,
                Show.usd(job.getReservedUsd()),
                Show.usd(job.getBudgetUsd()));
        String remedy = remedy(job);
        return remedy.isEmpty() ? line : line + System.lineSeparator() + "           " + remedy;
    }

    private static String remedy(Progress job) {
        return switch (job.getReason()) {
            case "JOB_BUDGET" ->
                "its budget has no room for the next request: ./sluice resume " + job.getJobId()
                        + " --budget USD   or ./sluice cancel " + job.getJobId();
            case "LABEL_BUDGET" ->
                "the budget of a label has no room: ./sluice budget --label LABEL USD, then ./sluice resume "
                        + job.getJobId();
            case "DAY_BUDGET" ->
                "the day's budget has no room: goes on at " + job.getParkedUntil()
                        + ", or now with ./sluice budget --day USD";
            case "PROVIDER_QUOTA" ->
                "the provider's quota for the day is used up: goes on at " + job.getParkedUntil()
                        + ", or tries now with ./sluice resume " + job.getJobId();
            default -> "";
        };
    }
}
