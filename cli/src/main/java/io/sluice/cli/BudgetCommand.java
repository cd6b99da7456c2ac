package io.sluice.cli;

import io.sluice.schemas.CommandRead;
import io.sluice.schemas.CommandReader;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.avro.BudgetScope;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.CommandKind;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Sets what a job, a label or each day may cost. */
@picocli.CommandLine.Command(
        name = "budget",
        mixinStandardHelpOptions = true,
        description = "Set the most that a job, the documents of a label, or each day (UTC) may cost in all.")
final class BudgetCommand implements Callable<Integer> {
    @Mixin
    private CommonOptions common;

    @ArgGroup(multiplicity = "1")
    private Of of;

    @Parameters(
            index = "0",
            paramLabel = "USD",
            converter = Dollars.class,
            description = "US dollars, what was spent included.")
    private double usd;

    @Spec
    private CommandSpec spec;

    /** Whose budget. */
    static final class Of {
        @Option(names = "--job", paramLabel = "JOB", description = "A job, by its id or the start of it.")
        private String job;

        @Option(
                names = "--label",
                paramLabel = "LABEL",
                description = "All documents of a label, or of labels joined by slashes: acme/matter-7.")
        private String label;

        @Option(names = "--day", description = "Each day.")
        private boolean day;

        private BudgetScope scope() {
            if (day) {
                return BudgetScope.DAY;
            }
            return label == null ? BudgetScope.JOB : BudgetScope.LABEL;
        }

        private String name() {
            return job == null ? label : job;
        }
    }

    @Override
    public Integer call() {
        Command order = order(of.scope(), of.name(), usd);
        String jobId = of.job;
        try (Brokers brokers = Brokers.forClients(common, spec.commandLine().getErr())) {
            Orders orders = new Orders(SubmitCommand.clientSettings(common, brokers.bootstrapServers()));
            if (jobId != null) {
                jobId = orders.job(jobId).getJobId();
                order = order(BudgetScope.JOB, jobId, usd);
            }
            orders.send(order);
        }
        spec.commandLine()
                .getOut()
                .println("budget  "
                        + switch (of.scope()) {
                            case JOB ->
                                "job " + jobId + " · " + Show.usd(usd) + "   (./sluice resume " + jobId
                                        + " lets it go on if it is paused)";
                            case LABEL ->
                                "label " + of.label + " · " + Show.usd(usd)
                                        + "   (./sluice resume JOB lets a paused job go on)";
                            case DAY ->
                                "each day (UTC) · " + Show.usd(usd)
                                        + "   (jobs that waited for the day go on by themselves)";
                        });
        return ExitStatus.OK;
    }

    /** The command; refuses what the gate would refuse. */
    static Command order(BudgetScope scope, String name, double usd) {
        Command order = Command.newBuilder()
                .setKind(CommandKind.BUDGET)
                .setScope(scope)
                .setJobId(scope == BudgetScope.JOB ? name : null)
                .setLabel(scope == BudgetScope.LABEL ? name : null)
                .setSpendUsd(usd)
                .build();
        byte[] bytes = RecordCodec.of(Command.class).encode(order);
        if (new CommandReader().read(bytes) instanceof CommandRead.Faulty faulty) {
            throw new UserError(faulty.detail());
        }
        return order;
    }
}
