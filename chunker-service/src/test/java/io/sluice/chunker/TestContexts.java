package io.sluice.chunker;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import io.sluice.runtime.service.ServiceContext;
import io.sluice.runtime.store.ContentStore;
import io.sluice.runtime.tracing.SdkTracing;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the service is given, for tests: production settings but for those named. */
final class TestContexts {
    private TestContexts() {}

    static ServiceContext of(
            String bootstrap, Path state, ContentStore store, Clock clock, MeterRegistry meters, String... settings) {
        List<String> arguments = new ArrayList<>(List.of(
                "--sluice.bootstrap-servers=" + bootstrap,
                "--sluice.state.path=" + state,
                "--sluice.model.provider=emulator"));
        arguments.addAll(List.of(settings));
        Settings loaded = SettingsLoader.load(Chunker.definition().settings(), arguments, Map.of());
        return new ServiceContext(loaded, store, SdkTracing.of("chunker", Optional.empty()), meters, clock);
    }

    static ServiceContext of(Path state, ContentStore store, Clock clock, String... settings) {
        return of("none:1", state, store, clock, new SimpleMeterRegistry(), settings);
    }
}
