package io.sluice.cli;

import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.CommandKind;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Progress;

/** Ends a job. */
@picocli.CommandLine.Command(
        name = "cancel",
        mixinStandardHelpOptions = true,
        description = "End a job: nothing more is asked, calls in flight end, each document gets its result.")
final class CancelCommand extends JobOrder {
    @Override
    String send(Orders orders, Progress job) {
        String jobId = job.getJobId();
        if (job.getState() == JobState.DONE) {
            throw new UserError("job " + jobId + " is DONE: nothing of it can be cancelled");
        }
        orders.send(order(jobId));
        return "cancel  " + jobId + " · spent " + Show.usd(job.getSpentUsd()) + ", in flight up to "
                + Show.usd(job.getReservedUsd());
    }

    static Command order(String jobId) {
        return Command.newBuilder().setKind(CommandKind.CANCEL).setJobId(jobId).build();
    }
}
