package io.sluice.extraction.catalogue;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** One group of keys of a catalogue; whatever is wrong with it is said with its line. */
final class Section {
    private final Node where;
    private final Map<String, NodeTuple> entries;

    private Section(Node where, Map<String, NodeTuple> entries) {
        this.where = where;
        this.entries = entries;
    }

    /** A group in which any key may stand. */
    static Section of(Node node) {
        if (!(node instanceof MappingNode mapping)) {
            throw fault(node, "is no group of keys", "write key: value lines below it");
        }
        Map<String, NodeTuple> entries = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            String key = scalar(tuple.getKeyNode());
            if (entries.put(key, tuple) != null) {
                throw fault(tuple.getKeyNode(), key + " is written twice", "keep one of the two");
            }
        }
        return new Section(node, entries);
    }

    /** The same group; refuses a key that is none of these. */
    Section only(Set<String> known) {
        List<CatalogueFault> unknown = entries.entrySet().stream()
                .filter(entry -> !known.contains(entry.getKey()))
                .map(entry -> said(
                        entry.getValue().getKeyNode(),
                        entry.getKey() + " is no key that can stand here",
                        "known are " + String.join(", ", known.stream().sorted().toList())))
                .toList();
        if (!unknown.isEmpty()) {
            throw new FaultyCatalogueException(unknown);
        }
        return this;
    }

    Set<String> keys() {
        return entries.keySet();
    }

    boolean has(String key) {
        return value(key).isPresent();
    }

    String text(String key) {
        return scalar(required(key));
    }

    Optional<String> optionalText(String key) {
        return value(key).map(Section::scalar);
    }

    int whole(String key) {
        return parsed(required(key), "a whole number such as 1048576", Integer::valueOf);
    }

    Optional<Double> optionalNumber(String key) {
        return value(key).map(node -> parsed(node, "a number such as 0.75", Section::decimal));
    }

    double number(String key) {
        return parsed(required(key), "a number such as 0.75", Section::decimal);
    }

    boolean flag(String key, boolean otherwise) {
        return value(key)
                .map(node -> parsed(node, "true or false", Section::trueOrFalse))
                .orElse(otherwise);
    }

    LocalDate date(String key) {
        return parsed(required(key), "a date such as 2026-11-29", LocalDate::parse);
    }

    Optional<LocalDate> optionalDate(String key) {
        return has(key) ? Optional.of(date(key)) : Optional.empty();
    }

    <E extends Enum<E>> E word(String key, Class<E> type) {
        return word(required(key), type);
    }

    Section section(String key) {
        return of(required(key));
    }

    /** The groups of a list; none when the key is not there. */
    List<Section> sections(String key) {
        return list(key).stream().map(Section::of).toList();
    }

    List<String> texts(String key) {
        return list(key).stream().map(Section::scalar).toList();
    }

    <E extends Enum<E>> List<E> words(String key, Class<E> type) {
        return list(key).stream().map(node -> word(node, type)).toList();
    }

    /** What the maker makes, its refusal said with the line of this group. */
    <T> T make(Supplier<T> maker) {
        try {
            return maker.get();
        } catch (IllegalArgumentException e) {
            throw fault(where, String.valueOf(e.getMessage()), "correct the values here");
        }
    }

    FaultyCatalogueException fault(String cause, String remedy) {
        return fault(where, cause, remedy);
    }

    private List<Node> list(String key) {
        Optional<Node> node = value(key);
        if (node.isEmpty()) {
            return List.of();
        }
        if (!(node.get() instanceof SequenceNode sequence)) {
            throw fault(node.get(), key + " is no list", "write [first, second], or lines that begin with -");
        }
        return sequence.getValue();
    }

    private Node required(String key) {
        return value(key).orElseThrow(() -> fault(where, key + " is missing", "write " + key + ": and its value"));
    }

    private Optional<Node> value(String key) {
        return Optional.ofNullable(entries.get(key))
                .map(NodeTuple::getValueNode)
                .filter(node -> !YamlTree.isNull(node));
    }

    private static <E extends Enum<E>> E word(Node node, Class<E> type) {
        String known = String.join(
                " | ",
                List.of(type.getEnumConstants()).stream()
                        .map(c -> c.name().toLowerCase(Locale.ROOT))
                        .toList());
        return parsed(node, known, text -> Enum.valueOf(type, text.toUpperCase(Locale.ROOT)));
    }

    private static <T> T parsed(Node node, String form, Function<String, T> parser) {
        String text = scalar(node);
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException | DateTimeParseException e) {
            throw fault(node, text + " is not " + form, "write " + form);
        }
    }

    private static double decimal(String text) {
        double number = Double.parseDouble(text);
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException(text);
        }
        return number;
    }

    private static boolean trueOrFalse(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static String scalar(Node node) {
        if (!(node instanceof ScalarNode scalar)) {
            throw fault(node, "is no single value", "write one word or number");
        }
        return scalar.getValue();
    }

    private static FaultyCatalogueException fault(Node node, String cause, String remedy) {
        return new FaultyCatalogueException(said(node, cause, remedy));
    }

    private static CatalogueFault said(Node node, String cause, String remedy) {
        return node.getStartMark()
                .map(mark -> new CatalogueFault(mark.getName(), mark.getLine() + 1, cause, remedy))
                .orElseGet(() -> new CatalogueFault("catalogue", 1, cause, remedy));
    }
}
