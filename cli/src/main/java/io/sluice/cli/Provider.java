package io.sluice.cli;

import io.sluice.runtime.config.ModelEndpoint;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Settings;

/** Who answers in this run. */
enum Provider {
    /** The provider's model; every call is paid. */
    MODEL,
    /** An emulator that the command starts. */
    OWN_EMULATOR,
    /** An emulator that runs elsewhere, named by its base URL. */
    OTHER_EMULATOR;

    /**
     * Decides by settings: the emulator answers only when it is written down, or in the demo without a key (I11).
     *
     * @param settings settings without broker
     * @param demo true for {@code sluice demo}
     */
    static Provider choose(Settings settings, boolean demo) {
        boolean key = settings.get(ModelSettings.API_KEY).isPresent();
        ModelProvider provider = settings.get(ModelSettings.PROVIDER);
        if (provider == ModelProvider.EMULATOR) {
            return ModelEndpoint.isDefault(settings) ? OWN_EMULATOR : OTHER_EMULATOR;
        }
        // The others say what they need when the worker starts; Google's credentials are not looked for here.
        if (key || provider != ModelProvider.GEMINI) {
            return MODEL;
        }
        if (demo) {
            return OWN_EMULATOR;
        }
        throw new UserError(
                "no GEMINI_API_KEY: set it to ask Gemini, or add --provider emulator to try Sluice without a model"
                        + " (every result is then stamped EMULATOR)");
    }

    boolean emulated() {
        return this != MODEL;
    }
}
