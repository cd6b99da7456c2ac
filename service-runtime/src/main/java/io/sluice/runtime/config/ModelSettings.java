package io.sluice.runtime.config;

import java.util.List;
import java.util.Optional;

/** Settings about the model, shared by the chunker (plans and prices) and the worker (calls). */
public final class ModelSettings {
    /** Provider. */
    public static final Setting<ModelProvider> PROVIDER = Setting.choice(
            "sluice.model.provider",
            ModelProvider.class,
            ModelProvider.GEMINI,
            "Who answers: gemini (needs GEMINI_API_KEY), or emulator, whose results are stamped EMULATOR.");
    /** Base URL. */
    public static final Setting<String> BASE_URL = Setting.text(
            "sluice.model.base-url",
            "https://generativelanguage.googleapis.com",
            "Address of the provider's API, without path.");
    /** Model. */
    public static final Setting<Optional<String>> MODEL = Setting.optionalText(
            "sluice.model.id",
            "Model asked when neither job nor recipe names one; without it the catalogue's default.");
    /** Catalogue of the user. */
    public static final Setting<Optional<String>> CATALOGUE = Setting.optionalText(
            "sluice.model.catalogue",
            "YAML file that is laid over the shipped catalogue of models, limits and prices: only what differs.");
    /** Key; also read from GEMINI_API_KEY. */
    public static final Setting<Optional<String>> API_KEY =
            Setting.secret("sluice.model.api-key", "Key of the Gemini API; GEMINI_API_KEY is read too.");

    /** All of them. */
    public static final List<Setting<?>> ALL = List.of(PROVIDER, BASE_URL, MODEL, CATALOGUE, API_KEY);

    private ModelSettings() {}
}
