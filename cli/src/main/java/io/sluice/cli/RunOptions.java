package io.sluice.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of commands that run the services. */
final class RunOptions {
    @Mixin
    private CommonOptions common;

    @Option(
            names = "--provider",
            paramLabel = "NAME",
            description =
                    "Who answers: gemini (default, needs GEMINI_API_KEY), vertex, openai, or emulator (no model; results are stamped).")
    private String provider;

    @Option(names = "--yes", description = "Do not ask before the first paid call; the spend cap holds all the same.")
    private boolean yes;

    @Mixin
    private AskOptions ask;

    CommonOptions common() {
        return common;
    }

    /** True when the user says who answers. */
    boolean providerNamed() {
        return provider != null;
    }

    boolean yes() {
        return yes;
    }

    /** What these options say as arguments of the settings loader. */
    List<String> arguments() {
        List<String> args = new ArrayList<>();
        if (provider != null) {
            args.add("--sluice.model.provider=" + provider);
        }
        args.addAll(ask.arguments());
        return args;
    }
}
