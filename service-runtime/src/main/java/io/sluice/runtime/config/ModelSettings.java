package io.sluice.runtime.config;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Settings about the model, shared by the chunker (plans and prices) and the worker (calls). */
public final class ModelSettings {
    /** Provider. */
    public static final Setting<ModelProvider> PROVIDER = Setting.choice(
            "sluice.model.provider",
            ModelProvider.class,
            ModelProvider.GEMINI,
            "Who answers: gemini (needs GEMINI_API_KEY), vertex (Google credentials), openai (any server of chat completions),"
                    + " or emulator, whose results are stamped EMULATOR.");
    /** Base URL. */
    public static final Setting<String> BASE_URL = Setting.text(
            "sluice.model.base-url",
            "https://generativelanguage.googleapis.com",
            "Address of the provider's API, without path; for openai the address before /chat/completions. The default stands for"
                    + " the provider's own: Vertex AI's host of the location, Gemini's OpenAI route.");
    /** Model. */
    public static final Setting<Optional<String>> MODEL = Setting.optionalText(
            "sluice.model.id",
            "Model asked when neither job nor recipe names one; without it the catalogue's default.");
    /** Catalogue of the user. */
    public static final Setting<Optional<String>> CATALOGUE = Setting.optionalText(
            "sluice.model.catalogue",
            "YAML file that is laid over the shipped catalogue of models, limits and prices: only what differs.");
    /** Key; also read from GEMINI_API_KEY. */
    public static final Setting<Optional<String>> API_KEY = Setting.secret(
            "sluice.model.api-key",
            "Key of the Gemini API; GEMINI_API_KEY is read too. An emulator is sent it as well.");

    /** Life of a cache that nobody extends. */
    public static final Setting<Duration> CACHE_TTL = Setting.duration(
            "sluice.model.cache-ttl",
            "5m",
            Duration.ofMinutes(1),
            Duration.ofHours(1),
            "Time after which the provider drops a cache that nobody extends: what a worker that dies leaves behind.");
    /** Idle time of a cache. */
    public static final Setting<Duration> CACHE_IDLE = Setting.duration(
            "sluice.model.cache-idle",
            "30s",
            Duration.ZERO,
            Duration.ofHours(1),
            "Time without use after which a worker deletes a cache; plans price it.");

    /** Key of an OpenAI-compatible server. */
    public static final Setting<Optional<String>> OPENAI_KEY = Setting.secret(
            "sluice.model.openai-key",
            "Key of an OpenAI-compatible server, where it wants one; Gemini's own route takes the Gemini key.");
    /** Google Cloud project. */
    public static final Setting<Optional<String>> PROJECT =
            Setting.optionalText("sluice.model.project", "Google Cloud project; vertex needs it.");
    /** Location in Vertex AI. */
    public static final Setting<String> LOCATION = Setting.text(
            "sluice.model.location", "global", "Location of vertex: a region such as europe-west4, or global, us, eu.");
    /** Names of models at the provider. */
    public static final Setting<List<String>> ALIASES = Setting.list(
            "sluice.model.aliases",
            "",
            "Other names of models at the provider, id=name; prices and limits stay those of the id.");
    /** Google's own members. */
    public static final Setting<Boolean> GOOGLE_EXTRAS = Setting.flag(
            "sluice.model.google-extras",
            false,
            "Whether an openai server other than Gemini's own route takes Google's extra_body (caches, thinking).");

    /** The operator's word on patient data. */
    public static final Setting<Boolean> CONFIDENTIAL = Setting.flag(
            "sluice.model.confidential",
            false,
            "Whether the server at sluice.model.base-url may see documents of recipes with confidentiality: phi although its host is"
                    + " no loopback or private address. Never counts for the Gemini API.");

    /** Whether the emulator's calls count as paid. */
    public static final Setting<Boolean> EMULATOR_CHARGES = Setting.flag(
            "sluice.model.emulator-charges",
            false,
            "Count the emulator's calls at the catalogue's prices, to rehearse budgets; no money moves.");

    /** All of them. */
    public static final List<Setting<?>> ALL = List.of(
            PROVIDER,
            BASE_URL,
            MODEL,
            CATALOGUE,
            API_KEY,
            OPENAI_KEY,
            PROJECT,
            LOCATION,
            ALIASES,
            GOOGLE_EXTRAS,
            CONFIDENTIAL,
            CACHE_TTL,
            CACHE_IDLE,
            EMULATOR_CHARGES);

    private ModelSettings() {}
}
