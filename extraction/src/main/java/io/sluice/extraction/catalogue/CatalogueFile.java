package io.sluice.extraction.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.MappingNode;

/**
 * Reads catalogues: the shipped one, and a user's file laid over it. What the file says wins key by key: groups ({@code limits},
 * {@code tokenizer}, a model) are merged, texts, numbers and lists ({@code prices}, {@code aliases}) are replaced whole, a key without a
 * value takes the shipped one out. Keys that nobody knows are refused: a mistyped price must not become none.
 */
public final class CatalogueFile {
    private static final String SHIPPED = "models.yaml";

    private CatalogueFile() {}

    static ModelCatalogue shipped() {
        return CatalogueReader.read(shippedTree());
    }

    /**
     * The shipped catalogue with a user's file over it.
     *
     * @param file the file; empty: the shipped catalogue alone
     */
    public static CatalogueReading over(Optional<Path> file) {
        if (file.isEmpty()) {
            return new CatalogueReading.Whole(shipped());
        }
        String name = String.valueOf(file.get().getFileName());
        try {
            return over(name, Files.readString(file.get()));
        } catch (IOException e) {
            return new CatalogueReading.Faulty(List.of(new CatalogueFault(
                    name, 1, "the file cannot be read as UTF-8 text", "check the path and its permissions")));
        }
    }

    /**
     * The shipped catalogue with a user's YAML over it.
     *
     * @param name how messages name the text
     * @param yaml keys of the form of {@code models.yaml}; only what differs
     */
    public static CatalogueReading over(String name, String yaml) {
        MappingNode shipped = shippedTree();
        try {
            return new CatalogueReading.Whole(
                    CatalogueReader.read(YamlTree.merge(shipped, YamlTree.parse(name, yaml))));
        } catch (FaultyCatalogueException e) {
            return new CatalogueReading.Faulty(e.faults());
        }
    }

    private static MappingNode shippedTree() {
        try (InputStream in = CatalogueFile.class.getResourceAsStream(SHIPPED)) {
            if (in == null) {
                throw new IllegalStateException(SHIPPED + " is not beside its class: the build is damaged");
            }
            return YamlTree.parse(SHIPPED, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(SHIPPED + " cannot be read", e);
        }
    }
}
