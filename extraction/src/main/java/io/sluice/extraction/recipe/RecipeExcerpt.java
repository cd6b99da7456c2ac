package io.sluice.extraction.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Present;
import org.snakeyaml.engine.v2.api.lowlevel.Serialize;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Some fields of a recipe file, each asked alone, as a recipe file: what a field is asked does not depend on the others. */
public final class RecipeExcerpt {
    private static final String FIELDS = "fields";
    private static final String CALLS = "calls";
    private static final int NO_FOLDING = 1 << 16;

    private RecipeExcerpt() {}

    /**
     * The excerpt.
     *
     * @param yaml a recipe file without faults
     * @param fields names of fields that it has, at least one; empty: all
     * @throws IllegalArgumentException when it is no recipe
     */
    public static String oneEach(String yaml, Set<String> fields) {
        if (!(YamlTree.read(yaml) instanceof YamlTree.Root root && root.node() instanceof MappingNode recipe)) {
            throw new IllegalArgumentException("the text is no recipe; check it first");
        }
        List<NodeTuple> lines = new ArrayList<>();
        for (NodeTuple line : recipe.getValue()) {
            if (is(line, FIELDS) && line.getValueNode() instanceof MappingNode all) {
                lines.add(new NodeTuple(line.getKeyNode(), only(all, fields)));
            } else if (!is(line, CALLS)) {
                lines.add(line);
            }
        }
        lines.add(new NodeTuple(text(CALLS), text("one each")));
        DumpSettings settings = DumpSettings.builder().setWidth(NO_FOLDING).build();
        Node excerpt = new MappingNode(Tag.MAP, lines, recipe.getFlowStyle());
        return new Present(settings)
                .emitToString(new Serialize(settings).serializeOne(excerpt).iterator());
    }

    private static MappingNode only(MappingNode all, Set<String> fields) {
        List<NodeTuple> kept = all.getValue().stream()
                .filter(field -> fields.isEmpty() || fields.stream().anyMatch(name -> is(field, name)))
                .toList();
        return new MappingNode(all.getTag(), kept, all.getFlowStyle());
    }

    private static boolean is(NodeTuple line, String key) {
        return line.getKeyNode() instanceof ScalarNode scalar
                && scalar.getValue().equals(key);
    }

    private static ScalarNode text(String words) {
        return new ScalarNode(Tag.STR, words, ScalarStyle.PLAIN);
    }
}
