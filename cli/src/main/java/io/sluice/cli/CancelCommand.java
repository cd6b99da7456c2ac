package io.sluice.cli;

import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.CommandKind;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Progress;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Ends a job. */
@picocli.CommandLine.Command(
        name = "cancel",
        mixinStandardHelpOptions = true,
        description = "End a job: nothing more is asked, calls in flight end, each document gets its result.")
final class CancelCommand implements Callable<Integer> {
    @Mixin
    private CommonOptions common;

    @Parameters(paramLabel = "JOB", description = "Job id, as ./sluice jobs shows it.")
    private String jobId;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try (Brokers brokers = Brokers.forClients(common)) {
            Orders orders = new Orders(SubmitCommand.clientSettings(common, brokers.bootstrapServers()));
            Progress job = orders.job(jobId);
            if (job.getState() == JobState.DONE) {
                throw new UserError("job " + jobId + " is DONE: nothing of it can be cancelled");
            }
            orders.send(order(jobId));
            spec.commandLine()
                    .getOut()
                    .println("cancel  " + jobId + " · spent " + Show.usd(job.getSpentUsd()) + ", in flight up to "
                            + Show.usd(job.getReservedUsd()) + "   (./sluice jobs shows what it does)");
            return ExitStatus.OK;
        }
    }

    static Command order(String jobId) {
        return Command.newBuilder().setKind(CommandKind.CANCEL).setJobId(jobId).build();
    }
}
