package io.sluice.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The root command: lists what there is. */
@Command(
        name = "sluice",
        mixinStandardHelpOptions = true,
        version = "Sluice 0.1.0",
        description =
                "Turns piles of long documents into checked, structured facts, each with the words that prove it.",
        subcommands = {
            DemoCommand.class,
            UpCommand.class,
            PlanCommand.class,
            TryCommand.class,
            RunCommand.class,
            CheckCommand.class,
            SubmitCommand.class,
            JobsCommand.class,
            ResumeCommand.class,
            CancelCommand.class,
            BudgetCommand.class,
            ResultsCommand.class,
            ReportCommand.class,
            CostCommand.class,
            TopicsCommand.class,
            DlqCommand.class,
            EmulatorCommand.class
        })
final class SluiceCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command, for instance: sluice demo");
    }
}
