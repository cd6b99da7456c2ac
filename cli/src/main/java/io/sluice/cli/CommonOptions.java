package io.sluice.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private SettingOptions settings;

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
        return settings.arguments();
    }
}
