package io.sluice.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of every command that touches topics or data. */
final class CommonOptions {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "sluice-data",
            description = "Data folder (default: ./sluice-data).")
    private Path data;

    @Option(
            names = "--bootstrap-servers",
            paramLabel = "HOST:PORT",
            description =
                    "Use this Kafka cluster; without it an embedded broker runs, its data kept in the data folder.")
    private String bootstrapServers;

    @Option(names = "--config", paramLabel = "FILE", description = "Settings file (properties), see docs/settings.md.")
    private Path config;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "A setting, for instance --set sluice.chunker.spend-per-job=2.00; may be repeated.")
    private Map<String, String> settings = Map.of();

    Workspace workspace() {
        Workspace workspace = Workspace.at(data);
        Logs.to(workspace);
        return workspace;
    }

    Optional<String> bootstrapServers() {
        return Optional.ofNullable(bootstrapServers);
    }

    /** The settings as command-line arguments of the settings loader. */
    List<String> settingArguments() {
        List<String> args = new ArrayList<>();
        if (config != null) {
            args.add("--config=" + config);
        }
        settings.forEach((name, value) -> args.add("--" + name + "=" + value));
        return args;
    }
}
