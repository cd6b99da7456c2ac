package io.sluice.extraction.outline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sections of a text with their full labels. */
final class SectionIndex {
    private static final Pattern NUMBERED =
            Pattern.compile("(\\d{1,3}(?:\\.\\d{1,3}){0,6})[.):]?\\s.*", Pattern.DOTALL);

    /**
     * A section.
     *
     * @param number what the labels of its sub-clauses begin with; empty for a heading without a number
     * @param annex short name when it opens an annex, else empty
     */
    private record Section(int start, int level, String label, String number, String annex) {}

    private final List<Section> sections;

    SectionIndex(Outline outline) {
        List<Section> found = new ArrayList<>();
        Deque<Section> open = new ArrayDeque<>();
        List<Part> parts = outline.parts();
        int part = 0;
        boolean numbered = false;
        for (Block block : outline.blocks()) {
            if (block.kind() != BlockKind.HEADING && block.kind() != BlockKind.CLAUSE) {
                continue;
            }
            while (part + 1 < parts.size() && parts.get(part + 1).start() <= block.start()) {
                part++;
                open.clear();
                numbered = false;
            }
            while (!open.isEmpty() && open.peek().level() >= block.level()) {
                open.pop();
            }
            Optional<String> annex =
                    parts.isEmpty() ? Optional.empty() : Annex.opened(block, parts.get(part), numbered);
            Section section = block.kind() == BlockKind.CLAUSE
                    ? clause(block, open)
                    : annex.map(name -> new Section(block.start(), block.level(), block.label(), "", name))
                            .orElseGet(() -> heading(block, open));
            numbered |= !section.number().isEmpty();
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

    private static Section heading(Block block, Deque<Section> open) {
        String label = block.label();
        if (label.isEmpty() && !open.isEmpty()) {
            return new Section(block.start(), block.level(), open.peek().label(), "", "");
        }
        Matcher m = NUMBERED.matcher(label);
        if (!m.matches()) {
            return new Section(block.start(), block.level(), label, "", "");
        }
        String number = within(open, m.group(1));
        boolean nested = !number.equals(m.group(1));
        return new Section(block.start(), block.level(), nested ? number : label, number, "");
    }

    private static Section clause(Block block, Deque<Section> open) {
        Section parent = open.peek();
        String own = block.label();
        String label;
        if (own.isEmpty()) {
            label = parent == null ? "" : parent.label();
        } else if (own.startsWith("(")) {
            boolean annex = parent != null && !parent.annex().isEmpty();
            label = annex ? parent.annex() + " " + own : parent == null ? own : withoutDot(parent.number()) + own;
        } else {
            label = within(open, own);
        }
        return new Section(block.start(), block.level(), label, label, "");
    }

    /** A number within an annex carries its name: {@code Exhibit B § 3}. */
    private static String within(Deque<Section> open, String number) {
        return open.stream()
                .map(Section::annex)
                .filter(annex -> !annex.isEmpty())
                .findFirst()
                .map(annex -> annex + " § " + number)
                .orElse(number);
    }

    private static String withoutDot(String number) {
        return number.endsWith(".") ? number.substring(0, number.length() - 1) : number;
    }
}
