package io.sluice.extraction.recipe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.snakeyaml.engine.v2.nodes.Node;

/** Collects the mistakes of one file. Not thread-safe. */
final class Faults {
    private final List<RecipeFault> found = new ArrayList<>();

    void add(Node where, String cause, String remedy) {
        found.add(new RecipeFault(line(where), cause, remedy));
    }

    boolean none() {
        return found.isEmpty();
    }

    List<RecipeFault> inLineOrder() {
        return found.stream().sorted(Comparator.comparingInt(RecipeFault::line)).toList();
    }

    private static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }
}
