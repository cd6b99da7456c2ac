package io.sluice.gemini.client;

import io.sluice.gemini.generate.SafetyThreshold;
import io.sluice.gemini.http.HttpSettings;
import java.net.URI;
import java.util.Map;

/**
 * Which model is asked, and how. Its text never has a key.
 *
 * @param access where it is
 * @param http how calls are made
 * @param aliases from model ids to their names at this provider; others are sent as they are
 * @param safety from which probability on answers are blocked, at providers that can be told
 */
public record GeminiClientConfig(
        Access access, HttpSettings http, Map<String, String> aliases, SafetyThreshold safety) {
    /** Copies the map. */
    public GeminiClientConfig {
        aliases = Map.copyOf(aliases);
    }

    /**
     * The Gemini API, or what speaks its form, with the usual times.
     *
     * @param baseUrl without {@code /v1beta}
     * @param apiKey printable ASCII, not blank
     * @param maxConcurrent calls in flight at most
     */
    public static GeminiClientConfig of(URI baseUrl, String apiKey, int maxConcurrent) {
        return of(new Access.GeminiApi(baseUrl, apiKey), HttpSettings.of(maxConcurrent));
    }

    /** Any provider, without aliases, blocking nothing by probability. */
    public static GeminiClientConfig of(Access access, HttpSettings http) {
        return new GeminiClientConfig(access, http, Map.of(), SafetyThreshold.BLOCK_NONE);
    }

    /** The model's name at the provider. */
    String nameOf(String model) {
        return aliases.getOrDefault(model, model);
    }

    @Override
    public String toString() {
        URI url = access.baseUrl();
        return "GeminiClientConfig[" + access.getClass().getSimpleName() + " " + url.getScheme() + "://" + url.getHost()
                + ", " + http + ", safety=" + safety + "]";
    }
}
