package io.sluice.inference;

import io.sluice.gemini.client.Access;
import io.sluice.gemini.client.GeminiClientConfig;
import io.sluice.gemini.http.HttpSettings;
import io.sluice.gemini.http.TokenException;
import io.sluice.gemini.vertex.GoogleTokens;
import io.sluice.gemini.vertex.VertexHost;
import io.sluice.runtime.config.ModelEndpoint;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** From settings to the client's configuration. No message has a key or a header's value. */
final class ModelAccess {
    private static final String OPENAI_ROUTE = "https://generativelanguage.googleapis.com/v1beta/openai";
    private static final Duration WRITE_TIMEOUT = Duration.ofSeconds(60);
    private static final int MAX_CONCURRENT_CALLS = 4096;

    private final Settings settings;
    private final ModelProvider provider;
    private final List<String> faults = new ArrayList<>();

    private ModelAccess(Settings settings) {
        this.settings = settings;
        this.provider = settings.get(ModelSettings.PROVIDER);
    }

    /**
     * The configuration.
     *
     * @throws SettingsException naming all faults at once: with them no call could be made, or an emulator could pass for a model
     */
    static GeminiClientConfig of(Settings settings) {
        ModelAccess access = new ModelAccess(settings);
        access.check();
        access.refuseFaults();
        return access.config();
    }

    private void check() {
        boolean usual = ModelEndpoint.isDefault(settings);
        boolean key = settings.get(ModelSettings.API_KEY).isPresent();
        switch (provider) {
            case GEMINI ->
                fault(
                        !key,
                        "sluice.model.provider=gemini needs a key: set GEMINI_API_KEY, or write sluice.model.provider=emulator"
                                + " and sluice.model.base-url for answers of the local emulator, which are stamped EMULATOR");
            case VERTEX -> {
                fault(
                        settings.get(ModelSettings.PROJECT).isEmpty(),
                        "sluice.model.provider=vertex needs a project: set sluice.model.project");
                location();
            }
            case OPENAI ->
                fault(
                        usual && !key,
                        "sluice.model.provider=openai at Gemini's own route needs a key: set GEMINI_API_KEY, or"
                                + " sluice.model.base-url to another server, for instance http://127.0.0.1:8000/v1");
            case EMULATOR ->
                fault(
                        usual,
                        "sluice.model.provider=emulator needs the emulator's address: set sluice.model.base-url,"
                                + " for instance http://127.0.0.1:8090");
        }
        address();
        pairs("sluice.model.aliases", settings.get(ModelSettings.ALIASES), "=", "id=name");
        headers();
    }

    private void address() {
        try {
            ModelEndpoint.address(settings);
        } catch (SettingsException e) {
            faults.addAll(e.faults());
        }
    }

    private void location() {
        try {
            VertexHost.of(settings.get(ModelSettings.LOCATION));
        } catch (IllegalArgumentException e) {
            faults.add("sluice.model.location: " + e.getMessage());
        }
    }

    private GeminiClientConfig config() {
        return new GeminiClientConfig(
                access(),
                new HttpSettings(
                        settings.get(InferenceSettings.CONNECT_TIMEOUT),
                        settings.get(InferenceSettings.FIRST_BYTE_TIMEOUT),
                        settings.get(InferenceSettings.IDLE_TIMEOUT),
                        WRITE_TIMEOUT,
                        MAX_CONCURRENT_CALLS,
                        settings.get(InferenceSettings.GZIP),
                        headers()),
                pairs("sluice.model.aliases", settings.get(ModelSettings.ALIASES), "=", "id=name"),
                settings.get(InferenceSettings.SAFETY));
    }

    private Access access() {
        URI url = ModelEndpoint.address(settings);
        boolean usual = ModelEndpoint.isDefault(settings);
        Optional<String> key = settings.get(ModelSettings.API_KEY);
        return switch (provider) {
            case GEMINI -> new Access.GeminiApi(url, key.orElseThrow());
            case EMULATOR -> new Access.GeminiApi(url, ModelEndpoint.emulatorKey(settings));
            case VERTEX -> vertex(usual ? VertexHost.of(settings.get(ModelSettings.LOCATION)) : url);
            case OPENAI ->
                usual
                        ? new Access.OpenAi(URI.create(OPENAI_ROUTE), key.orElseThrow(), true)
                        : new Access.OpenAi(
                                url,
                                settings.get(ModelSettings.OPENAI_KEY).orElse(""),
                                settings.get(ModelSettings.GOOGLE_EXTRAS));
        };
    }

    private Access vertex(URI url) {
        try {
            return new Access.Vertex(
                    url,
                    settings.get(ModelSettings.PROJECT).orElseThrow(),
                    settings.get(ModelSettings.LOCATION),
                    GoogleTokens.applicationDefault());
        } catch (TokenException e) {
            throw new SettingsException(List.of("sluice.model.provider=vertex found no Google credentials: set"
                    + " GOOGLE_APPLICATION_CREDENTIALS to a file, or run gcloud auth application-default login"));
        }
    }

    private Map<String, String> headers() {
        String text = settings.get(InferenceSettings.HEADERS).orElse("");
        List<String> each =
                Arrays.stream(text.split(";")).filter(h -> !h.isBlank()).toList();
        Map<String, String> headers = pairs("sluice.inference.headers", each, ":", "Name: value");
        try {
            HttpSettings.checkHeaders(headers);
        } catch (IllegalArgumentException e) {
            faults.add("sluice.inference.headers: " + e.getMessage());
        }
        return headers;
    }

    private Map<String, String> pairs(String name, List<String> texts, String separator, String form) {
        Map<String, String> pairs = new TreeMap<>();
        for (String text : texts) {
            int at = text.indexOf(separator);
            if (at < 1 || at + 1 == text.length()) {
                faults.add(name + ": an entry is not of the form " + form);
            } else {
                pairs.put(text.substring(0, at).strip(), text.substring(at + 1).strip());
            }
        }
        return pairs;
    }

    private void fault(boolean wrong, String message) {
        if (wrong) {
            faults.add(message);
        }
    }

    private void refuseFaults() {
        if (!faults.isEmpty()) {
            throw new SettingsException(faults);
        }
    }
}
