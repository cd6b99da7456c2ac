package io.sluice.extraction.recipe;

import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/** A file's YAML as a tree of nodes that know their lines, or why there is none. */
sealed interface YamlTree {
    /** The tree's root. */
    record Root(Node node) implements YamlTree {}

    /** Not YAML, or YAML with tricks that no recipe needs. */
    record Broken(RecipeFault fault) implements YamlTree {}

    /** Reads one document. Aliases are refused before anything is built from them. */
    static YamlTree read(String yaml) {
        LoadSettings settings =
                LoadSettings.builder().setAllowDuplicateKeys(true).build();
        try {
            for (Event event : new Parse(settings).parseString(yaml)) {
                if (isTrick(event)) {
                    return new Broken(new RecipeFault(
                            event.getStartMark().map(mark -> mark.getLine() + 1).orElse(1),
                            "A word here begins with &, * or !, which YAML reads as a reference or tag; recipes have none.",
                            "Write the text itself, or put it in \"double quotes\"."));
                }
            }
            Optional<Node> root = new Compose(settings).composeString(yaml);
            return root.<YamlTree>map(Root::new)
                    .orElseGet(() -> new Broken(new RecipeFault(
                            1, "The file is empty.", "Copy a recipe from the folder recipes and edit it.")));
        } catch (YamlEngineException e) {
            return new Broken(SyntaxFaults.explain(e, yaml));
        }
    }

    private static boolean isTrick(Event event) {
        if (event instanceof AliasEvent) {
            return true;
        }
        boolean anchored = event instanceof NodeEvent node && node.getAnchor().isPresent();
        boolean tagged = (event instanceof ScalarEvent scalar && scalar.getTag().isPresent())
                || (event instanceof CollectionStartEvent start
                        && start.getTag().isPresent());
        return anchored || tagged;
    }
}
