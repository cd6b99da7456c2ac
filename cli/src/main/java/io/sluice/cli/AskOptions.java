package io.sluice.cli;

import io.sluice.extraction.plan.CachingRule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options that say what is asked, and how its price comes about. */
final class AskOptions {
    @Option(
            names = "--provider",
            paramLabel = "NAME",
            description =
                    "Who answers: gemini (default, needs GEMINI_API_KEY), vertex, openai, or emulator (no model; results are stamped).")
    private String provider;

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

    @Option(
            names = "--caching",
            paramLabel = "RULE",
            description =
                    "How a text that several calls read is had from the provider: none, implicit, explicit, or auto"
                            + " (default), the cheapest; see docs/cost.md.")
    private CachingRule caching;

    /** True when the user says who answers. */
    boolean providerNamed() {
        return provider != null;
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
        if (caching != null) {
            args.add("--sluice.chunker.caching=" + caching.words());
        }
        return args;
    }
}
