package io.sluice.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** Runs a command as a user would, and keeps what it prints. */
final class Shell {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private int status;

    private Shell() {}

    static Shell run(String... args) {
        Shell shell = new Shell();
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(shell.out, true));
        line.setErr(new PrintWriter(shell.err, true));
        shell.status = line.execute(args);
        return shell;
    }

    int status() {
        return status;
    }

    String out() {
        return out.toString();
    }

    String err() {
        return err.toString();
    }
}
