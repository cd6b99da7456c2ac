package io.sluice.extraction.recipe;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads the lines of a recipe that are not its fields. */
final class RecipeReader {
    private static final int LONGEST_READ_AS = 4_000;
    private static final int MOST_LABELS = 8;
    private static final int MOST_FIELDS = 200;
    private static final String SUFFIX = ".yaml";
    private static final Pattern USD = Pattern.compile("(\\d{1,5}(?:\\.\\d{1,4})?) USD");
    private static final Pattern MODEL = Pattern.compile("[a-z0-9][a-z0-9._-]{0,99}");

    private static final List<String> KEYS = List.of(
            "recipe",
            "folder_is",
            "labels",
            "read_as",
            "fields",
            "review_when",
            "calls",
            "spend_per_document",
            "confidentiality",
            "model");
    private static final Map<String, Calls> CALLS =
            Map.of("auto", Calls.AUTO, "all in one", Calls.ALL_IN_ONE, "one each", Calls.ONE_EACH);
    private static final Map<String, ReviewReason> REASONS =
            Stream.of(ReviewReason.values()).collect(Collectors.toMap(ReviewReason::words, reason -> reason));

    private final Node root;
    private final Keys keys;
    private final Values values;
    private final Faults faults;

    private RecipeReader(MappingNode root, Faults faults) {
        this.root = root;
        this.faults = faults;
        this.values = new Values(faults);
        this.keys = Keys.of(root, faults);
    }

    /** The recipe, faulty or not: faults say whether it may be used. */
    static Recipe read(MappingNode root, String fileName, Faults faults) {
        RecipeReader reader = new RecipeReader(root, faults);
        reader.keys.refuseUnknown(KEYS, faults);
        boolean patientData = reader.patientData();
        return new Recipe(
                reader.name(fileName),
                reader.value("folder_is", reader::oneDocument).orElse(false),
                reader.value("labels", reader::labels).orElse(0),
                reader.value("read_as", (node, key) -> reader.values.text(node, key, LONGEST_READ_AS))
                        .orElse(""),
                reader.fields(),
                reader.value("review_when", reader::reasons).orElse(EnumSet.allOf(ReviewReason.class)),
                reader.value("calls", (node, key) -> reader.values.oneOf(node, key, CALLS))
                        .orElse(Calls.AUTO),
                reader.value("spend_per_document", reader::usd),
                reader.value("model", reader::model),
                patientData);
    }

    private <T> Optional<T> value(String key, BiFunction<Node, String, Optional<T>> reader) {
        return keys.value(key).flatMap(node -> reader.apply(node, key));
    }

    private String name(String fileName) {
        String expected =
                fileName.endsWith(SUFFIX) ? fileName.substring(0, fileName.length() - SUFFIX.length()) : fileName;
        if (!fileName.endsWith(SUFFIX) || !Names.isRecipe(expected)) {
            faults.add(
                    root,
                    "The file's name is not a recipe name: small letters a-z, digits, - and _, then .yaml.",
                    "Rename the file, for instance to supply-contracts.yaml.");
        }
        if (keys.entry("recipe").isEmpty()) {
            faults.add(root, "The recipe has no name.", "Add the line recipe: " + expected + " at the top.");
        }
        Optional<String> name = value("recipe", (node, key) -> values.text(node, key, 200));
        name.filter(n -> !n.equals(expected))
                .ifPresent(n -> faults.add(
                        keys.value("recipe").orElseThrow(),
                        "The recipe is called \"" + n + "\" but its file is " + fileName + ".",
                        "Write recipe: " + expected + ", or rename the file to " + n + SUFFIX + "."));
        return name.orElse("");
    }

    private List<Field> fields() {
        Optional<Keys.Entry> entry = keys.entry("fields");
        if (entry.isEmpty()) {
            faults.add(root, "The recipe has no fields.", "Add fields: and below it what you want to know.");
            return List.of();
        }
        if (!(entry.get().value() instanceof MappingNode lines)) {
            faults.add(
                    entry.get().key(), "\"fields\" has no fields below it.", "Write each as name: and below it ask:.");
            return List.of();
        }
        Keys written = Keys.of(lines, faults);
        int count = written.all().size();
        if (count > MOST_FIELDS) {
            faults.add(
                    entry.get().key(),
                    "There are " + count + " fields; at most " + MOST_FIELDS + " are asked.",
                    "Split them into two recipes.");
        } else if (count == 0) {
            faults.add(entry.get().key(), "\"fields\" is empty.", "Write at least one field below it.");
        }
        List<Field> fields = new ArrayList<>();
        written.all()
                .forEach((name, field) -> FieldReader.read(name, field, faults).ifPresent(fields::add));
        return fields;
    }

    private Optional<Boolean> oneDocument(Node node, String key) {
        return values.oneOf(node, key, Map.of("one document", true));
    }

    private Optional<Integer> labels(Node node, String key) {
        return values.text(node, key, 200).flatMap(text -> {
            if (text.matches("[0-8]")) {
                return Optional.of(Integer.parseInt(text));
            }
            faults.add(
                    node,
                    "\"" + key + "\" is \"" + text + "\".",
                    "Write how many folder names are labels, a number from 0 to " + MOST_LABELS + ".");
            return Optional.empty();
        });
    }

    private Optional<Set<ReviewReason>> reasons(Node node, String key) {
        return values.texts(node, key).map(words -> {
            Set<ReviewReason> reasons = EnumSet.noneOf(ReviewReason.class);
            for (String word : words) {
                if (REASONS.containsKey(word)) {
                    reasons.add(REASONS.get(word));
                } else {
                    faults.add(
                            node,
                            "\"" + word + "\" is no reason for review.",
                            Nearest.to(word, REASONS.keySet())
                                    .map(near -> "Did you mean \"" + near + "\"?")
                                    .orElse("Known are conflict, ambiguous, not grounded, required but absent."));
                }
            }
            return reasons;
        });
    }

    private Optional<BigDecimal> usd(Node node, String key) {
        return values.text(node, key, 200).flatMap(text -> {
            Matcher amount = USD.matcher(text);
            if (amount.matches() && new BigDecimal(amount.group(1)).signum() > 0) {
                return Optional.of(RecipeJson.plain(new BigDecimal(amount.group(1))));
            }
            faults.add(
                    node,
                    "\"" + key + "\" is \"" + text + "\", which is no amount of US dollars above 0.",
                    "Write it like 0.10 USD.");
            return Optional.empty();
        });
    }

    private Optional<String> model(Node node, String key) {
        return values.text(node, key, 200).flatMap(text -> {
            if (MODEL.matcher(text).matches()) {
                return Optional.of(text);
            }
            faults.add(
                    node,
                    "\"" + text + "\" is no model id.",
                    "Write the id alone, in small letters, for instance gemini-3.8-flash.");
            return Optional.empty();
        });
    }

    /** Whether the recipe is for patient data. */
    private boolean patientData() {
        return value("confidentiality", (node, key) -> values.oneOf(node, key, Map.of("normal", false, "phi", true)))
                .orElse(false);
    }
}
