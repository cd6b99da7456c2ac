package io.sluice.runtime.config;

import java.util.List;
import java.util.stream.Collectors;

/** Where the model of the settings is. */
public final class ModelEndpoint {
    private static final String EMULATOR = "emulator";

    private ModelEndpoint() {}

    /** True when the base URL is the default, which stands for each provider's own address. */
    public static boolean isDefault(Settings settings) {
        return settings.get(ModelSettings.BASE_URL)
                .equals(ModelSettings.BASE_URL.defaultText().orElseThrow());
    }

    /**
     * What decides who answers, as part of a request's hash: address, project, names of models. One constant for emulators, whose
     * address changes with each start.
     */
    public static String identity(Settings settings) {
        String address = settings.get(ModelSettings.BASE_URL);
        String place = switch (settings.get(ModelSettings.PROVIDER)) {
            case EMULATOR -> EMULATOR;
            case GEMINI, OPENAI -> address;
            case VERTEX ->
                "projects/" + settings.get(ModelSettings.PROJECT).orElse("") + "/locations/"
                        + settings.get(ModelSettings.LOCATION) + (isDefault(settings) ? "" : "@" + address);
        };
        List<String> aliases = settings.get(ModelSettings.ALIASES);
        return aliases.isEmpty() ? place : place + aliases.stream().sorted().collect(Collectors.joining(",", "#", ""));
    }
}
