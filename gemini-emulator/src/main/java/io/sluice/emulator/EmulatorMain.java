package io.sluice.emulator;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Starts the emulator and runs until the process is ended. */
@Command(
        name = "emulator",
        mixinStandardHelpOptions = true,
        description =
                "A local server that behaves like the Gemini API. It is no model: answers are words of the prompt found by rules.")
public final class EmulatorMain implements Callable<Integer> {
    @Mixin
    private EmulatorOptions options = new EmulatorOptions();

    @Spec
    private CommandSpec spec;

    private EmulatorMain() {}

    /** Command line entry. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new EmulatorMain()).execute(args));
    }

    @Override
    public Integer call() throws InterruptedException {
        Emulator emulator;
        try {
            emulator = Emulator.start(options.config());
        } catch (IllegalArgumentException | CannotListenException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(emulator::close, "emulator-stop"));
        spec.commandLine()
                .getOut()
                .println("emulator of the Gemini API at " + emulator.baseUrl() + " (no model answers here)");
        new CountDownLatch(1).await();
        return 0;
    }
}
