package io.sluice.extraction.catalogue;

import java.util.Optional;

/** The models that Sluice knows, read from {@code models.yaml}. Immutable. */
public final class ModelCatalogue {
    private ModelCatalogue() {}

    /** The catalogue that ships with Sluice. */
    public static ModelCatalogue shipped() {
        throw new UnsupportedOperationException("catalogue");
    }

    /** Id of the model that is asked when nobody says otherwise. */
    public String defaultModel() {
        throw new UnsupportedOperationException("catalogue");
    }

    /**
     * A model by id.
     *
     * @param id id without {@code models/}
     */
    public Optional<Model> model(String id) {
        throw new UnsupportedOperationException("catalogue " + id);
    }
}
