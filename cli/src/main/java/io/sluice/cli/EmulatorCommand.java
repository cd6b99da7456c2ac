package io.sluice.cli;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs the local emulator of the Gemini API alone. */
@Command(
        name = "emulator",
        mixinStandardHelpOptions = true,
        description = "Run a local server that behaves like the Gemini API; every answer is stamped EMULATOR.")
final class EmulatorCommand implements Callable<Integer> {
    @Option(names = "--port", defaultValue = "0", description = "Port (default: a free one).")
    private int port;

    @Option(
            names = "--host",
            defaultValue = "127.0.0.1",
            description = "Address to listen on (default: ${DEFAULT-VALUE}).")
    private String host;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT.at(host, port));
        Runtime.getRuntime().addShutdownHook(new Thread(emulator::close));
        spec.commandLine()
                .getOut()
                .println("emulator at " + emulator.baseUrl()
                        + "   (services: --sluice.model.provider=emulator --sluice.model.base-url=" + emulator.baseUrl()
                        + ")   Ctrl-C stops");
        new CountDownLatch(1).await();
        return ExitStatus.OK;
    }
}
