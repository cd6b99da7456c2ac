package io.sluice.emulator;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Starts the emulator and runs until the process is ended. */
@Command(
        name = "emulator",
        mixinStandardHelpOptions = true,
        description =
                "A local server that behaves like the Gemini API. It is no model: answers are words of the prompt found by rules.")
public final class EmulatorMain implements Callable<Integer> {
    @Option(names = "--host", defaultValue = "127.0.0.1", description = "address to listen on (${DEFAULT-VALUE})")
    private String host = "127.0.0.1";

    @Option(names = "--port", defaultValue = "8089", description = "port, 0 = any free one (${DEFAULT-VALUE})")
    private int port = 8089;

    @Option(names = "--latency", defaultValue = "PT0S", description = "wait before each answer, such as PT0.2S")
    private Duration latency = Duration.ZERO;

    @Option(names = "--fail-every", defaultValue = "0", description = "every nth call fails, 0 = none")
    private int failEvery;

    @Option(names = "--error", split = ",", description = "how they fail: ${COMPLETION-CANDIDATES}")
    private List<EmulatedError> errors = List.of(EmulatedError.RATE_LIMITED);

    @Option(names = "--seed", defaultValue = "0", description = "chooses among several errors")
    private long seed;

    private EmulatorMain() {}

    /** Command line entry. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new EmulatorMain()).execute(args));
    }

    @Override
    public Integer call() throws InterruptedException {
        ErrorPlan plan = failEvery == 0 ? ErrorPlan.NONE : new ErrorPlan(failEvery, errors, seed);
        EmulatorConfig config =
                EmulatorConfig.DEFAULT.at(host, port).withLatency(latency).withErrors(plan);
        Emulator emulator = Emulator.start(config);
        Runtime.getRuntime().addShutdownHook(new Thread(emulator::close, "emulator-stop"));
        System.out.println("emulator of the Gemini API at " + emulator.baseUrl() + " (no model answers here)");
        new CountDownLatch(1).await();
        return 0;
    }
}
