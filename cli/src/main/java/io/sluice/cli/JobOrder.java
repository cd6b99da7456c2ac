package io.sluice.cli;

import io.sluice.schemas.avro.Progress;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command that orders something for one job. */
abstract class JobOrder implements Callable<Integer> {
    @Mixin
    private CommonOptions common;

    @Parameters(
            paramLabel = "JOB",
            description = "Job id as ./sluice jobs shows it, or the start of it (4 characters or more).")
    private String jobId;

    @Spec
    private CommandSpec spec;

    @Override
    public final Integer call() {
        try (Brokers brokers = Brokers.forClients(common, spec.commandLine().getErr())) {
            Orders orders = new Orders(SubmitCommand.clientSettings(common, brokers.bootstrapServers()));
            spec.commandLine()
                    .getOut()
                    .println(send(orders, orders.job(jobId)) + "   (./sluice jobs shows what it does)");
            return ExitStatus.OK;
        }
    }

    /**
     * Sends the order, or refuses it for what the job is.
     *
     * @param orders where it is sent
     * @param job the job that was meant
     * @return what was ordered
     */
    abstract String send(Orders orders, Progress job);
}
