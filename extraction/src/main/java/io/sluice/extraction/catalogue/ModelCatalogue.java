package io.sluice.extraction.catalogue;

import java.time.LocalDate;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The models that Sluice knows, read from {@code models.yaml} and what a user lays over it. Immutable. */
public final class ModelCatalogue {
    private final LocalDate read;
    private final String defaultModel;
    private final Map<String, Model> models;
    private final Map<String, Model> byName;

    /**
     * Refuses models of one name, and a default or a replacement that is no model.
     *
     * @param read day on which the figures were last compared with the provider's pages
     */
    ModelCatalogue(LocalDate read, String defaultModel, List<Model> models) {
        Map<String, Model> ids = new LinkedHashMap<>();
        Map<String, Model> names = new LinkedHashMap<>();
        for (Model model : models) {
            ids.put(model.id(), model);
            put(names, model.id(), model);
            model.aliases().forEach(alias -> put(names, alias, model));
        }
        if (!ids.containsKey(defaultModel)) {
            throw new IllegalArgumentException("default " + defaultModel + ": is none of " + ids.keySet());
        }
        for (Model model : models) {
            model.lifecycle().replacement().filter(id -> !ids.containsKey(id)).ifPresent(id -> {
                throw new IllegalArgumentException(model.id() + ": replacement " + id + " is none of " + ids.keySet());
            });
        }
        this.read = read;
        this.defaultModel = defaultModel;
        this.models = Collections.unmodifiableMap(ids);
        this.byName = Map.copyOf(names);
    }

    private static void put(Map<String, Model> names, String name, Model model) {
        Model other = names.put(name, model);
        if (other != null) {
            throw new IllegalArgumentException(
                    "name " + name + ": stands for " + other.id() + " and " + model.id() + "; keep one");
        }
    }

    /** The catalogue that ships with Sluice. */
    public static ModelCatalogue shipped() {
        return CatalogueFile.shipped();
    }

    /** Day on which the figures were last compared with the provider's pages. */
    public LocalDate read() {
        return read;
    }

    /** Id of the model that is asked when nobody says otherwise. */
    public String defaultModel() {
        return defaultModel;
    }

    /**
     * A model by id or alias, retired or not.
     *
     * @param name name without {@code models/}
     */
    public Optional<Model> model(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** What becomes of a model's name on a day (UTC). */
    public ModelChoice choose(String name, LocalDate day) {
        Model model = byName.get(name);
        if (model == null) {
            return new ModelChoice.Unknown(name, defaultModel);
        }
        Lifecycle life = model.lifecycle();
        return switch (life.on(day)) {
            case CURRENT -> new ModelChoice.Current(model);
            case ENDING ->
                new ModelChoice.Ending(
                        model, life.shutdown().orElseThrow(), life.replacement().orElseThrow());
            case RETIRED ->
                new ModelChoice.Retired(
                        model, life.shutdown().orElseThrow(), life.replacement().orElseThrow());
        };
    }

    /**
     * What a call to a model costs on a day (UTC): after a shutdown with reroute what the replacement costs. Empty for an unknown
     * model.
     */
    public Optional<Price> price(String name, LocalDate day) {
        return model(name).map(model -> billed(model, day).pricing().on(day));
    }

    private Model billed(Model asked, LocalDate day) {
        Model model = asked;
        // No more steps than models: replacements that lead in a circle must end.
        for (int i = 0; i < models.size(); i++) {
            Lifecycle life = model.lifecycle();
            if (!life.rerouted() || life.on(day) != Lifecycle.Phase.RETIRED) {
                return model;
            }
            model = models.get(life.replacement().orElseThrow());
        }
        return model;
    }

    /** The same catalogue with another form of a model that it has. */
    public ModelCatalogue with(Model changed) {
        return new ModelCatalogue(
                read,
                defaultModel,
                models.values().stream()
                        .map(model -> model.id().equals(changed.id()) ? changed : model)
                        .toList());
    }

    /** All models, in the file's order. */
    public Collection<Model> models() {
        return models.values();
    }
}
