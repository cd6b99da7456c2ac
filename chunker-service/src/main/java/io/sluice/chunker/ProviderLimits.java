package io.sluice.chunker;

import io.sluice.extraction.catalogue.Limits;
import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.gemini.lookup.LookupOutcome;
import io.sluice.gemini.lookup.ModelLookup;
import io.sluice.runtime.config.ModelEndpoint;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * Replaces the catalogue's limits of the model in use by those that the provider itself names, asked once at start and for free. Without
 * an answer the catalogue holds, and one line says so.
 */
final class ProviderLimits {
    private static final Log LOG = Log.of(ProviderLimits.class);
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private ProviderLimits() {}

    /** The catalogue with what the provider of the settings says; the same one where it cannot be asked from here. */
    static ModelCatalogue refine(ModelCatalogue catalogue, Settings settings) {
        String name = settings.get(ModelSettings.MODEL).orElseGet(catalogue::defaultModel);
        Optional<ModelLookup> lookup = lookup(settings);
        if (lookup.isEmpty()) {
            LOG.info().with(LogKey.MODEL, name).say("the provider is not asked from here; the catalogue's limits hold");
            return catalogue;
        }
        return refine(catalogue, name, lookup.get()::of);
    }

    static ModelCatalogue refine(ModelCatalogue catalogue, String name, Function<String, LookupOutcome> lookup) {
        Optional<Model> model = catalogue.model(name);
        if (model.isEmpty()) {
            return catalogue;
        }
        LookupOutcome outcome = lookup.apply(model.get().id());
        if (outcome instanceof LookupOutcome.Found found) {
            LOG.info()
                    .with(LogKey.MODEL, model.get().id())
                    .with(LogKey.TOKENS, found.inputTokenLimit())
                    .say("the provider named the model's limits");
            Limits told = new Limits(found.inputTokenLimit(), found.outputTokenLimit());
            return catalogue.with(model.get().refined(told, found.explicitCache()));
        }
        LOG.warn()
                .with(LogKey.MODEL, model.get().id())
                .with(LogKey.REASON, outcome instanceof LookupOutcome.NoAnswer silent ? silent.code() : "UNKNOWN_MODEL")
                .say("the provider did not describe the model; the catalogue's limits hold");
        return catalogue;
    }

    /** Empty where there is no key, or no emulator's address, and at providers that the key is not for. */
    private static Optional<ModelLookup> lookup(Settings settings) {
        URI baseUrl = ModelEndpoint.address(settings);
        Optional<String> key = switch (settings.get(ModelSettings.PROVIDER)) {
            case GEMINI -> settings.get(ModelSettings.API_KEY);
            case EMULATOR ->
                Optional.of(ModelEndpoint.emulatorKey(settings)).filter(k -> !ModelEndpoint.isDefault(settings));
            case VERTEX, OPENAI -> Optional.empty();
        };
        return key.map(k -> new ModelLookup(baseUrl, k, PATIENCE));
    }
}
