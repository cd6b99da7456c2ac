package io.sluice.cli;

import java.nio.file.Path;
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
                    "Who answers: gemini (default, needs GEMINI_API_KEY) or emulator (no model; results are stamped).")
    private String provider;

    @Option(names = "--yes", description = "Do not ask before the first paid call; the spend cap holds all the same.")
    private boolean yes;

    @Option(
            names = "--model",
            paramLabel = "ID",
            description = "Model to ask; without it the recipe's, else the catalogue's default.")
    private String model;

    @Option(
            names = "--catalogue",
            paramLabel = "FILE",
            description = "YAML file laid over the shipped catalogue of models and prices, see docs/models.md.")
    private Path catalogue;

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
        if (model != null) {
            args.add("--sluice.model.id=" + model);
        }
        if (catalogue != null) {
            args.add("--sluice.model.catalogue=" + catalogue.toAbsolutePath());
        }
        return args;
    }
}
