package io.sluice.cli;

import io.sluice.emulator.CannotListenException;
import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorOptions;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Runs the local emulator of the Gemini API alone. */
@Command(
        name = "emulator",
        mixinStandardHelpOptions = true,
        description = "Run a local server that behaves like the Gemini API; every answer is stamped EMULATOR.")
final class EmulatorCommand implements Callable<Integer> {
    @Mixin
    private EmulatorOptions options = new EmulatorOptions();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Emulator emulator = started();
        Runtime.getRuntime().addShutdownHook(new Thread(emulator::close));
        spec.commandLine()
                .getOut()
                .println("emulator at " + emulator.baseUrl()
                        + "   (services: --sluice.model.provider=emulator --sluice.model.base-url=" + emulator.baseUrl()
                        + ")   Ctrl-C stops");
        new CountDownLatch(1).await();
        return ExitStatus.OK;
    }

    private Emulator started() {
        try {
            return Emulator.start(options.config());
        } catch (IllegalArgumentException | CannotListenException e) {
            throw new UserError("emulator: " + e.getMessage());
        }
    }
}
