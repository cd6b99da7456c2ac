package io.sluice.extraction.outline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** The sections of a text with their full labels. */
final class SectionIndex {
    private record Section(int start, int level, boolean clause, String label) {}

    private final List<Section> sections;

    SectionIndex(Outline outline) {
        List<Section> found = new ArrayList<>();
        Deque<Section> open = new ArrayDeque<>();
        List<Part> parts = outline.parts();
        int part = 0;
        for (Block block : outline.blocks()) {
            if (block.kind() != BlockKind.HEADING && block.kind() != BlockKind.CLAUSE) {
                continue;
            }
            while (part + 1 < parts.size() && parts.get(part + 1).start() <= block.start()) {
                part++;
                open.clear();
            }
            while (!open.isEmpty() && open.peek().level() >= block.level()) {
                open.pop();
            }
            Section section = new Section(
                    block.start(), block.level(), block.kind() == BlockKind.CLAUSE, label(block, open.peek()));
            open.push(section);
            found.add(section);
        }
        sections = List.copyOf(found);
    }

    /** Label of the innermost section at an offset of the part that starts at {@code partStart}. */
    Optional<String> at(int offset, int partStart) {
        int floor = Floor.of(sections.size(), i -> sections.get(i).start(), offset);
        return floor >= 0 && sections.get(floor).start() >= partStart
                ? Optional.of(sections.get(floor).label()).filter(label -> !label.isEmpty())
                : Optional.empty();
    }

    private static String label(Block block, Section parent) {
        if (parent == null) {
            return block.label();
        }
        if (block.label().isEmpty()) {
            return parent.label();
        }
        boolean sub = block.kind() == BlockKind.CLAUSE && block.label().startsWith("(");
        if (!sub || !parent.clause()) {
            return block.label();
        }
        String number = parent.label();
        return (number.endsWith(".") ? number.substring(0, number.length() - 1) : number) + block.label();
    }
}
