package io.sluice.ingest;

import io.sluice.ingest.flow.LocalFlow;
import io.sluice.ingest.job.AllowedRoots;
import io.sluice.ingest.job.JobFiles;
import io.sluice.ingest.parse.pool.ParserPool;
import io.sluice.ingest.recipe.RecipeFolder;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.service.ServiceDefinition;
import io.sluice.runtime.store.ContentStore;
import java.time.Clock;

/** The ingest service's name, settings and factory. */
public final class Ingest {
    private Ingest() {}

    /** For {@code main} and the command line. */
    public static ServiceDefinition definition() {
        return new ServiceDefinition("ingest", IngestSettings.ALL, IngestService::new);
    }

    /**
     * The service's way from a job to its documents, without Kafka. The caller closes it.
     *
     * @throws io.sluice.runtime.config.SettingsException when the work folder cannot be used
     */
    public static LocalFlow local(Settings settings, ContentStore store, Clock clock) {
        ParserPool pool = IngestSettings.openPool(settings);
        return new LocalFlow(
                pool,
                IngestSettings.maker(settings, pool, store, clock),
                new RecipeFolder(settings.get(IngestSettings.RECIPES).toAbsolutePath(), store),
                new JobFiles(new AllowedRoots(IngestSettings.roots(settings))),
                settings.get(IngestSettings.PARSERS));
    }
}
