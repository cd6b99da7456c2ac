package io.sluice.cli;

import io.sluice.runtime.config.SettingsException;
import picocli.CommandLine;

/** Entry point of {@code sluice.jar}. */
public final class Main {
    private Main() {}

    /** Runs one command and exits with its status: 0, 1 failed, 2 usage, 3 incomplete documents. */
    public static void main(String[] args) {
        Logs.configure();
        System.exit(commandLine().execute(args));
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new SluiceCommand());
        line.setExecutionExceptionHandler((error, command, parsed) -> {
            if (error instanceof UserError || error instanceof SettingsException) {
                command.getErr().println("sluice: " + error.getMessage());
                return ExitStatus.USAGE;
            }
            // Messages of other errors may quote a document: only the class is shown, the details need a debugger or
            // the logs.
            command.getErr().println("sluice: failed: " + describe(error));
            return ExitStatus.FAILED;
        });
        line.setCaseInsensitiveEnumValuesAllowed(true);
        return line;
    }

    private static String describe(Throwable error) {
        StringBuilder text = new StringBuilder(error.getClass().getSimpleName());
        for (StackTraceElement at : error.getStackTrace()) {
            if (at.getClassName().startsWith("io.sluice.")) {
                return text.append(" at ").append(at).toString();
            }
        }
        return text.toString();
    }
}
