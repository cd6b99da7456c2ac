package io.sluice.extraction.recipe;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads one field of a recipe. */
final class FieldReader {
    private static final int LONGEST_QUESTION = 2_000;
    private static final int MOST_CHOICES = 100;
    private static final int MOST_COLUMNS = 20;

    private static final List<String> KEYS =
            List.of("ask", "type", "columns", "same_if", "required", "many", "choices", "ambiguous_dates", "assertion");
    private static final Map<String, FieldType> TYPES = Map.of(
            "text", FieldType.TEXT,
            "date", FieldType.DATE,
            "duration", FieldType.DURATION,
            "money", FieldType.MONEY,
            "number", FieldType.NUMBER,
            "choice", FieldType.CHOICE,
            "yes/no", FieldType.YES_NO,
            "list", FieldType.LIST);
    private static final Map<String, AmbiguousDates> DATES = Map.of(
            "month-first", AmbiguousDates.MONTH_FIRST,
            "day-first", AmbiguousDates.DAY_FIRST,
            "review", AmbiguousDates.REVIEW);
    /** Keys that only one type has. */
    private static final Map<String, FieldType> ONLY_FOR = Map.of(
            "columns", FieldType.LIST,
            "same_if", FieldType.LIST,
            "choices", FieldType.CHOICE,
            "ambiguous_dates", FieldType.DATE);

    private final String name;
    private final Node at;
    private final Keys keys;
    private final Values values;
    private final Faults faults;

    private FieldReader(String name, Node at, MappingNode lines, Faults faults) {
        this.name = name;
        this.at = at;
        this.faults = faults;
        this.values = new Values(faults);
        this.keys = Keys.of(lines, faults);
    }

    /** The field, faulty or not: faults say whether it may be used. Empty when nothing that can be a field is written. */
    static Optional<Field> read(String name, Keys.Entry entry, Faults faults) {
        Names.checkField(name, "A field", entry.key(), faults);
        if (!(entry.value() instanceof MappingNode lines)) {
            faults.add(
                    entry.key(),
                    "Field " + name + " has no lines of its own below it.",
                    "Write ask: with the question on the next line, two spaces further in.");
            return Optional.empty();
        }
        return Optional.of(new FieldReader(name, entry.key(), lines, faults).field());
    }

    private Field field() {
        keys.refuseUnknown(KEYS, faults);
        FieldType type =
                value("type", (node, key) -> values.oneOf(node, key, TYPES)).orElse(FieldType.TEXT);
        refuseKeysOfOtherTypes(type);
        String ask = value("ask", (node, key) -> values.text(node, key, LONGEST_QUESTION))
                .orElse("");
        if (keys.entry("ask").isEmpty()) {
            faults.add(at, "Field " + name + " asks nothing.", "Add a line ask: with the question in plain words.");
        }
        List<String> columns = columns(type);
        return new Field(
                name,
                ask,
                type,
                many(type),
                value("required", values::yesNo).orElse(false),
                choices(type),
                columns,
                sameIf(columns),
                value("assertion", values::yesNo).orElse(false),
                value("ambiguous_dates", (node, key) -> values.oneOf(node, key, DATES))
                        .orElse(AmbiguousDates.REVIEW));
    }

    private <T> Optional<T> value(String key, BiFunction<Node, String, Optional<T>> reader) {
        return keys.value(key).flatMap(node -> reader.apply(node, key));
    }

    private void refuseKeysOfOtherTypes(FieldType type) {
        ONLY_FOR.forEach((key, only) -> keys.entry(key)
                .filter(entry -> type != only)
                .ifPresent(entry -> {
                    String word = word(only);
                    faults.add(
                            entry.key(),
                            "Field " + name + " has \"" + key + "\" but is not of type " + word + ".",
                            "Write type: " + word + ", or take the line out.");
                }));
    }

    private static String word(FieldType type) {
        return TYPES.entrySet().stream()
                .filter(known -> known.getValue() == type)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    private boolean many(FieldType type) {
        boolean many = value("many", values::yesNo).orElse(type == FieldType.LIST);
        if (type == FieldType.LIST && !many) {
            faults.add(keys.entry("many").orElseThrow().key(), "A list always has many items.", "Take the line out.");
        }
        return many;
    }

    private List<String> choices(FieldType type) {
        return words("choices", type == FieldType.CHOICE, 2, MOST_CHOICES, "Write choices: [first, second].");
    }

    private List<String> columns(FieldType type) {
        List<String> columns = words(
                "columns",
                type == FieldType.LIST,
                1,
                MOST_COLUMNS,
                "Write columns: [name, role], or whatever each item has.");
        columns.forEach(column ->
                Names.checkField(column, "A column", keys.value("columns").orElse(at), faults));
        return columns;
    }

    /** The words of a list; their number is checked when the type needs them. */
    private List<String> words(String key, boolean needed, int least, int most, String remedy) {
        Optional<List<String>> written = value(key, values::texts);
        int count = written.map(List::size).orElse(0);
        boolean readable = written.isPresent() || keys.entry(key).isEmpty();
        if (needed && readable && (count < least || count > most)) {
            faults.add(
                    keys.entry(key).map(Keys.Entry::key).orElse(at),
                    "Field " + name + " has " + count + " " + key + "; it needs " + least + " to " + most + ".",
                    remedy);
        }
        return written.orElse(List.of());
    }

    private Optional<String> sameIf(List<String> columns) {
        Optional<String> column = value("same_if", (node, key) -> values.text(node, key, 200));
        column.filter(c -> !columns.isEmpty() && !columns.contains(c))
                .ifPresent(c -> faults.add(
                        keys.value("same_if").orElseThrow(),
                        "\"same_if\" names \"" + c + "\", which is no column of " + name + ".",
                        Nearest.to(c, columns)
                                .map(near -> "Did you mean \"" + near + "\"?")
                                .orElse("Write one of " + String.join(" | ", columns) + ".")));
        return column;
    }
}
