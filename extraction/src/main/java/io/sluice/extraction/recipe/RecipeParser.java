package io.sluice.extraction.recipe;

import java.util.List;
import org.snakeyaml.engine.v2.nodes.MappingNode;

/** Reads recipe files: YAML 1.2 ({@code NO} stays text), unknown keys and wrong values refused by line. */
public final class RecipeParser {
    /** Most UTF-16 units of a recipe file. */
    static final int MOST_CHARACTERS = 64 * 1024;

    private RecipeParser() {}

    /**
     * Reads a recipe file. A file that is no YAML has one fault, the first; else every mistake is named. Thread-safe.
     *
     * @param yaml the file's text
     * @param fileName the file's name without folders, for instance {@code legal.yaml}; must equal the recipe's name and {@code .yaml}
     */
    public static ParsedRecipe parse(String yaml, String fileName) {
        if (yaml.length() > MOST_CHARACTERS) {
            return refused(new RecipeFault(
                    1,
                    "The file has " + yaml.length() + " characters; a recipe has at most " + MOST_CHARACTERS + ".",
                    "Take long texts out, or split the questions into two recipes."));
        }
        YamlTree tree = YamlTree.read(yaml.startsWith("\uFEFF") ? yaml.substring(1) : yaml);
        if (tree instanceof YamlTree.Broken broken) {
            return refused(broken.fault());
        }
        return ((YamlTree.Root) tree).node() instanceof MappingNode lines
                ? read(lines, fileName)
                : refused(new RecipeFault(
                        1, "The file is not a group of lines \"key: value\".", "Copy a recipe and edit it."));
    }

    private static ParsedRecipe read(MappingNode root, String fileName) {
        Faults faults = new Faults();
        Recipe recipe = RecipeReader.read(root, fileName, faults);
        return faults.none() ? new ParsedRecipe.Valid(recipe) : new ParsedRecipe.Faulty(faults.inLineOrder());
    }

    private static ParsedRecipe refused(RecipeFault fault) {
        return new ParsedRecipe.Faulty(List.of(fault));
    }
}
