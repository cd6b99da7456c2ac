package io.sluice.cli;

import io.sluice.schemas.avro.BudgetScope;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.CommandKind;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Progress;
import picocli.CommandLine.Option;

/** Lets a job that is paused or parked go on. */
@picocli.CommandLine.Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        description = "Let a paused job go on, or a parked one try again now.")
final class ResumeCommand extends JobOrder {
    @Option(
            names = "--budget",
            paramLabel = "USD",
            converter = Dollars.class,
            description = "First set the most that the job may spend in all.")
    private Double budgetUsd;

    @Override
    String send(Orders orders, Progress job) {
        String jobId = job.getJobId();
        if (job.getState() == JobState.CANCELLED || job.getState() == JobState.DONE) {
            throw new UserError("job " + jobId + " is " + job.getState() + ": nothing of it waits; submit it again");
        }
        if (budgetUsd != null) {
            orders.send(BudgetCommand.order(BudgetScope.JOB, jobId, budgetUsd));
        }
        orders.send(
                Command.newBuilder().setKind(CommandKind.RESUME).setJobId(jobId).build());
        double budget = budgetUsd == null ? job.getBudgetUsd() : budgetUsd;
        return "resume  " + jobId + " · spent " + Show.usd(job.getSpentUsd()) + " of " + Show.usd(budget);
    }
}
