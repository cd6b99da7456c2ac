package io.sluice.extraction.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The models that Sluice knows, read from {@code models.yaml}. Immutable. */
public final class ModelCatalogue {
    private static final String RESOURCE = "models.yaml";

    private final String defaultModel;
    private final Map<String, Model> models;

    /** Refuses models of one id and a default that is no model. */
    ModelCatalogue(String defaultModel, List<Model> models) {
        Map<String, Model> byId = new LinkedHashMap<>();
        for (Model model : models) {
            if (byId.put(model.id(), model) != null) {
                throw new IllegalArgumentException(model.id() + ": stands twice in the catalogue");
            }
        }
        if (!byId.containsKey(defaultModel)) {
            throw new IllegalArgumentException("default " + defaultModel + ": is none of " + byId.keySet());
        }
        this.defaultModel = defaultModel;
        this.models = Collections.unmodifiableMap(byId);
    }

    /** The catalogue that ships with Sluice. */
    public static ModelCatalogue shipped() {
        try (InputStream in = ModelCatalogue.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is not beside its class: the build is damaged");
            }
            return CatalogueYaml.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(RESOURCE + " cannot be read", e);
        }
    }

    /**
     * A catalogue from a file of a user.
     *
     * @param yaml the file's text, in the form of the shipped {@code models.yaml}
     * @throws IllegalArgumentException when it is not a catalogue
     */
    public static ModelCatalogue parse(String yaml) {
        return CatalogueYaml.read(yaml);
    }

    /** Id of the model that is asked when nobody says otherwise. */
    public String defaultModel() {
        return defaultModel;
    }

    /**
     * A model by id.
     *
     * @param id id without {@code models/}
     */
    public Optional<Model> model(String id) {
        return Optional.ofNullable(models.get(id));
    }

    /** All models, in the file's order. */
    public Collection<Model> models() {
        return models.values();
    }
}
