package io.sluice.cli;

import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.ModelChoice;
import io.sluice.runtime.config.ModelEndpoint;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.model.Catalogues;
import java.time.Clock;

/** Says before anything is started what becomes of the model that the settings name. */
final class ModelNotice {
    private ModelNotice() {}

    /**
     * The model that will be asked when neither job nor recipe names one. A model that is shut down soon is named on the screen.
     *
     * @throws UserError when it is retired or unknown; it names the replacement
     * @throws io.sluice.runtime.config.SettingsException when it has no possible address, or the catalogue is none
     */
    static String model(Settings settings, Clock clock, Screen screen) {
        ModelEndpoint.address(settings);
        ModelCatalogue catalogue = Catalogues.of(settings);
        ModelChoice choice = Catalogues.choice(settings, catalogue, clock);
        String id = choice.usable()
                .orElseThrow(() -> new UserError(choice.notice().orElseThrow()))
                .id();
        choice.notice().ifPresent(notice -> screen.line("model   " + notice));
        return id;
    }
}
