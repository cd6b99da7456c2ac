package io.sluice.cli;

import io.sluice.chunker.Chunker;
import io.sluice.inference.Inference;
import io.sluice.ingest.Ingest;
import io.sluice.runtime.config.Setting;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.service.ServiceDefinition;
import io.sluice.sink.Sink;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The four services, and their settings as one set. */
final class Services {
    /** In the order of a document's way. */
    static final List<ServiceDefinition> ALL =
            List.of(Ingest.definition(), Chunker.definition(), Inference.definition(), Sink.definition());

    private Services() {}

    /** Every setting of any service, each once. */
    static List<Setting<?>> declared() {
        Set<Setting<?>> all = new LinkedHashSet<>();
        ALL.forEach(s -> all.addAll(s.settings()));
        return List.copyOf(all);
    }

    /**
     * Settings of all services for one data folder. What the user says wins over what the data folder implies.
     *
     * @param options the user's settings
     * @param bootstrapServers brokers
     * @param implied arguments that the command itself decides
     */
    static Settings settings(CommonOptions options, String bootstrapServers, List<String> implied) {
        Workspace data = options.workspace();
        List<String> args = new ArrayList<>(List.of(
                "--sluice.bootstrap-servers=" + bootstrapServers,
                "--sluice.store.path=" + data.store(),
                "--sluice.ingest.inbox=" + data.inbox(),
                "--sluice.state.path=" + data.streamsState(),
                "--sluice.sink.sqlite=" + data.sqlite(),
                "--sluice.sink.jsonl=" + data.jsonl(),
                "--sluice.sink.report-dir=" + data.reports()));
        args.addAll(implied);
        args.addAll(options.settingArguments());
        return SettingsLoader.load(declared(), args, System.getenv());
    }
}
