package io.sluice.ingest;

import io.sluice.ingest.bucket.InboxScanner;
import io.sluice.ingest.flow.Flow;
import io.sluice.ingest.job.AllowedRoots;
import io.sluice.ingest.job.JobFiles;
import io.sluice.ingest.parse.pool.ParserPool;
import io.sluice.ingest.recipe.RecipeFolder;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import io.sluice.runtime.service.Service;
import io.sluice.runtime.service.ServiceContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Watches the inbox and the topic jobs, and writes documents. */
final class IngestService implements Service {
    private final Flow flow;

    /** @throws SettingsException when the inbox or the work folder cannot be made */
    IngestService(ServiceContext context) {
        Settings settings = context.settings();
        Path inbox = settings.get(IngestSettings.INBOX).toAbsolutePath().normalize();
        try {
            Files.createDirectories(inbox);
        } catch (IOException e) {
            throw new SettingsException(List.of(
                    IngestSettings.INBOX.name() + ": the folder cannot be made; name one that this user may write to"));
        }
        RecipeFolder recipes =
                new RecipeFolder(settings.get(IngestSettings.RECIPES).toAbsolutePath(), context.store());
        ParserPool pool = IngestSettings.openPool(settings);
        flow = new Flow(
                context,
                pool,
                IngestSettings.maker(settings, pool, context.store(), context.clock()),
                recipes,
                new JobFiles(new AllowedRoots(IngestSettings.roots(settings))),
                new InboxScanner(inbox, recipes, settings.get(IngestSettings.STABILITY), context.clock()),
                new Flow.Tuning(
                        settings.get(IngestSettings.PARSERS),
                        settings.get(IngestSettings.SCAN_INTERVAL),
                        IngestSettings.instance(settings)));
    }

    @Override
    public void start() {
        flow.start();
    }

    @Override
    public boolean ready() {
        return flow.ready();
    }

    @Override
    public boolean alive() {
        return flow.alive();
    }

    @Override
    public void close() {
        flow.close();
    }
}
