package io.sluice.cli;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of commands that run the services. */
final class RunOptions {
    @Mixin
    private CommonOptions common;

    @Option(names = "--yes", description = "Do not ask before the first paid call; the spend cap holds all the same.")
    private boolean yes;

    @Mixin
    private AskOptions ask;

    CommonOptions common() {
        return common;
    }

    /** True when the user says who answers. */
    boolean providerNamed() {
        return ask.providerNamed();
    }

    boolean yes() {
        return yes;
    }

    /** What these options say as arguments of the settings loader. */
    List<String> arguments() {
        return ask.arguments();
    }
}
