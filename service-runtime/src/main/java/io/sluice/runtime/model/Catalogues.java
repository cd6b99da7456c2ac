package io.sluice.runtime.model;

import io.sluice.extraction.catalogue.CatalogueFile;
import io.sluice.extraction.catalogue.CatalogueReading;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.ModelChoice;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** The catalogue that the settings name, and the model that they choose from it. */
public final class Catalogues {
    private static final Log LOG = Log.of(Catalogues.class);

    private Catalogues() {}

    /**
     * The shipped catalogue, with the file of {@code sluice.model.catalogue} over it.
     *
     * @throws SettingsException when that file is no catalogue; it says line, cause and remedy
     */
    public static ModelCatalogue of(Settings settings) {
        CatalogueReading reading =
                CatalogueFile.over(settings.get(ModelSettings.CATALOGUE).map(Path::of));
        if (reading instanceof CatalogueReading.Faulty faulty) {
            throw new SettingsException(faulty.faults().stream()
                    .map(fault -> ModelSettings.CATALOGUE.name() + ": " + fault)
                    .toList());
        }
        return ((CatalogueReading.Whole) reading).catalogue();
    }

    /** What becomes today of the model that the settings name, else of the catalogue's default. */
    public static ModelChoice choice(Settings settings, ModelCatalogue catalogue, Clock clock) {
        return catalogue.choose(
                settings.get(ModelSettings.MODEL).orElseGet(catalogue::defaultModel),
                LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC));
    }

    /**
     * The catalogue for a service's start: a model that is shut down soon is named in the log, with its replacement.
     *
     * @throws SettingsException when the file is no catalogue, or the model is retired or unknown; it names the replacement
     */
    public static ModelCatalogue atStart(Settings settings, Clock clock) {
        ModelCatalogue catalogue = of(settings);
        ModelChoice choice = choice(settings, catalogue, clock);
        if (choice.usable().isEmpty()) {
            throw new SettingsException(
                    List.of(ModelSettings.MODEL.name() + ": " + choice.notice().orElseThrow()));
        }
        if (choice instanceof ModelChoice.Ending ending) {
            LOG.warn()
                    .with(LogKey.MODEL, ending.model().id())
                    .with(LogKey.DATE, ending.shutdown())
                    .with(LogKey.REPLACEMENT, ending.replacement())
                    .say("the model is shut down soon; change sluice.model.id to the replacement");
        }
        return catalogue;
    }
}
