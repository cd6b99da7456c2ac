package io.sluice.extraction.catalogue;

import java.util.ArrayList;
import java.util.List;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** YAML as nodes that know their file and line, and how one tree is laid over another. */
final class YamlTree {
    private YamlTree() {}

    /** @throws FaultyCatalogueException when it is no YAML mapping */
    static MappingNode parse(String name, String yaml) {
        LoadSettings settings = LoadSettings.builder()
                .setLabel(name)
                .setMaxAliasesForCollections(0)
                .build();
        try {
            Node root = new Compose(settings).composeString(yaml).orElse(null);
            if (root instanceof MappingNode mapping) {
                return mapping;
            }
            throw new FaultyCatalogueException(new CatalogueFault(
                    name, 1, "is no list of keys", "write models: and below it the models that differ"));
        } catch (YamlEngineException e) {
            int line = e instanceof MarkedYamlEngineException marked
                    ? marked.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1)
                    : 1;
            throw new FaultyCatalogueException(
                    new CatalogueFault(name, line, "is not YAML", "compare it with the shipped models.yaml"));
        }
    }

    /** The base with what is written over it; neither is changed. */
    static MappingNode merge(MappingNode base, MappingNode over) {
        Section.of(over); // refuses a key that is written twice
        List<NodeTuple> merged = new ArrayList<>(base.getValue());
        for (NodeTuple tuple : over.getValue()) {
            int at = indexOf(tuple.getKeyNode(), merged);
            if (at < 0) {
                merged.add(tuple);
            } else if (isNull(tuple.getValueNode())) {
                merged.remove(at);
            } else {
                merged.set(at, merge(merged.get(at), tuple));
            }
        }
        return new MappingNode(
                over.getTag(), true, merged, over.getFlowStyle(), over.getStartMark(), over.getEndMark());
    }

    private static NodeTuple merge(NodeTuple base, NodeTuple over) {
        return base.getValueNode() instanceof MappingNode below && over.getValueNode() instanceof MappingNode above
                ? new NodeTuple(over.getKeyNode(), merge(below, above))
                : over;
    }

    private static int indexOf(Node key, List<NodeTuple> tuples) {
        for (int i = 0; i < tuples.size(); i++) {
            if (key instanceof ScalarNode word
                    && tuples.get(i).getKeyNode() instanceof ScalarNode other
                    && word.getValue().equals(other.getValue())) {
                return i;
            }
        }
        return -1;
    }

    static boolean isNull(Node node) {
        return node instanceof ScalarNode && node.getTag().equals(Tag.NULL);
    }
}
