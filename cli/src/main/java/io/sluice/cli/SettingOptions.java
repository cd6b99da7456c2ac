package io.sluice.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The user's settings. */
final class SettingOptions {
    @Option(names = "--config", paramLabel = "FILE", description = "Settings file (properties), see docs/settings.md.")
    private Path config;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "A setting, for instance --set sluice.chunker.spend-per-job=2.00; may be repeated.")
    private Map<String, String> settings = Map.of();

    /** As command-line arguments of the settings loader. */
    List<String> arguments() {
        List<String> args = new ArrayList<>();
        if (config != null) {
            args.add("--config=" + config);
        }
        settings.forEach((name, value) -> args.add("--" + name + "=" + value));
        return args;
    }
}
