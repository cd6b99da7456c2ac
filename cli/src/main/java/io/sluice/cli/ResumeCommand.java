package io.sluice.cli;

import io.sluice.schemas.avro.BudgetScope;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.CommandKind;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Progress;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lets a job that is paused or parked go on. */
@picocli.CommandLine.Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description = "Let a paused job go on, or a parked one try again now.")
final class ResumeCommand implements Callable<Integer> {
    @Mixin
    private CommonOptions common;

    @Parameters(paramLabel = "JOB", description = "Job id, as ./sluice jobs shows it.")
    private String jobId;

    @Option(names = "--budget", paramLabel = "USD", description = "First set the most that the job may spend in all.")
    private Double budgetUsd;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try (Brokers brokers = Brokers.forClients(common)) {
            Orders orders = new Orders(SubmitCommand.clientSettings(common, brokers.bootstrapServers()));
            Progress job = orders.job(jobId);
            if (job.getState() == JobState.CANCELLED || job.getState() == JobState.DONE) {
                throw new UserError(
                        "job " + jobId + " is " + job.getState() + ": nothing of it waits; submit it again");
            }
            if (budgetUsd != null) {
                orders.send(BudgetCommand.order(BudgetScope.JOB, jobId, budgetUsd));
            }
            orders.send(Command.newBuilder()
                    .setKind(CommandKind.RESUME)
                    .setJobId(jobId)
                    .build());
            double budget = budgetUsd == null ? job.getBudgetUsd() : budgetUsd;
            spec.commandLine()
                    .getOut()
                    .println("resume  " + jobId + " · spent " + Show.usd(job.getSpentUsd()) + " of " + Show.usd(budget)
                            + "   (./sluice jobs shows what it does)");
            return ExitStatus.OK;
        }
    }
}
