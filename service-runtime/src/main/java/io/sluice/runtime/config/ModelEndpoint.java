package io.sluice.runtime.config;

import java.net.URI;
import java.util.List;
import java.util.stream.Collectors;

/** Where the model of the settings is. */
public final class ModelEndpoint {
    private static final String EMULATOR = "emulator";
    private static final int LAST_PORT = 65_535;

    private ModelEndpoint() {}

    /** True when the base URL is the default, which stands for each provider's own address. */
    public static boolean isDefault(Settings settings) {
        return settings.get(ModelSettings.BASE_URL)
                .equals(ModelSettings.BASE_URL.defaultText().orElseThrow());
    }

    /**
     * The base URL.
     *
     * @throws SettingsException when it is no http or https address; it names the value and the remedy
     */
    public static URI address(Settings settings) {
        String text = settings.get(ModelSettings.BASE_URL);
        try {
            URI uri = URI.create(text);
            boolean http = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
            if (http && uri.getHost() != null && uri.getPort() != 0 && uri.getPort() <= LAST_PORT) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            throw noAddress(settings, text);
        }
        throw noAddress(settings, text);
    }

    private static SettingsException noAddress(Settings settings, String text) {
        // What stands before an @ may be a password.
        String shown = text.contains("@") ? "(not shown)" : text;
        return new SettingsException(List.of(ModelSettings.BASE_URL.name() + "=" + shown
                + ": is no http or https address; write scheme, host and port"
                + (settings.get(ModelSettings.PROVIDER) == ModelProvider.OPENAI
                        ? " and the path before /chat/completions, such as http://127.0.0.1:8000/v1"
                        : ", without a path, such as http://127.0.0.1:8090")));
    }

    /** The key that an emulator is sent: the one that is set, else a word, as it asks for a key as the API does and takes any. */
    public static String emulatorKey(Settings settings) {
        return settings.get(ModelSettings.API_KEY).orElse(EMULATOR);
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
