package io.sluice.emulator.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.answer.AnswerSource;
import io.sluice.emulator.extract.Answerer;
import io.sluice.emulator.wire.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Answers with gold facts: exactly the items whose quotes stand in the text that was shown. A fact's document counts as shown when its words
 * stand there; one named by hash when its text is known and a part of it stands there, or, where the text is not known, when a quote does.
 * Thread-safe.
 */
public final class Oracle {
    private final Map<String, List<Fact>> byField = new HashMap<>();
    private final KnownTexts texts;
    private final int size;

    private Oracle(List<Fact> facts, KnownTexts texts) {
        facts.forEach(f ->
                byField.computeIfAbsent(f.field(), name -> new ArrayList<>()).add(f));
        this.texts = texts;
        this.size = facts.size();
    }

    /**
     * Reads gold facts.
     *
     * @param facts JSON Lines
     * @param documents folder of the documents' plain texts, for facts that name them by hash
     * @throws IllegalArgumentException for a faulty line, with its number
     */
    public static Oracle load(Path facts, Optional<Path> documents) throws IOException {
        KnownTexts texts = documents.isPresent() ? KnownTexts.in(documents.get()) : KnownTexts.NONE;
        return new Oracle(FactFile.read(facts), texts);
    }

    /** Facts read. */
    public int size() {
        return size;
    }

    /** As a source of answers, spoilt as the noise says at the time. */
    public AnswerSource with(Supplier<Noise> noise) {
        return (shown, schema, seed) -> answer(new Shown(shown), schema, noise.get(), seed);
    }

    private AnswerSource.Sourced answer(Shown shown, JsonNode schema, Noise noise, long seed) {
        Spoiler spoiler = new Spoiler(noise, seed, shown);
        Set<String> documents = texts.shownIn(shown);
        ObjectNode answer = Json.object();
        for (var property : schema.path("properties").properties()) {
            JsonNode itemSchema = itemSchema(property.getValue());
            List<Fact.Item> items =
                    spoiler.spoil(standing(property.getKey(), shown, documents), itemSchema.path("value"));
            answer.set(property.getKey(), shape(property.getValue(), itemSchema, items));
        }
        boolean cut = spoiler.happens(noise.cut());
        double part = cut ? spoiler.part() : 1;
        return new AnswerSource.Sourced(answer, part, !cut && spoiler.happens(noise.loop()));
    }

    private List<Fact.Item> standing(String field, Shown shown, Set<String> documents) {
        List<Fact.Item> standing = new ArrayList<>();
        for (Fact fact : byField.getOrDefault(field, List.of())) {
            if (isShown(fact, shown, documents)) {
                for (Fact.Item item : fact.items()) {
                    shown.find(item.quote())
                            .map(quote -> new Fact.Item(item.value(), quote, item.assertion()))
                            .filter(found -> !standing.contains(found))
                            .ifPresent(standing::add);
                }
            }
        }
        return standing;
    }

    private boolean isShown(Fact fact, Shown shown, Set<String> documents) {
        if (!fact.namesHash()) {
            return shown.find(fact.document()).isPresent();
        }
        String hash = fact.document().toLowerCase(Locale.ROOT);
        return !texts.has(hash) || documents.contains(hash);
    }

    private static JsonNode itemSchema(JsonNode property) {
        JsonNode items = property.path("properties").path("items");
        return (items.isMissingNode() ? property : items).path("items").path("properties");
    }

    private static JsonNode shape(JsonNode property, JsonNode itemSchema, List<Fact.Item> items) {
        if (property.path("properties").has("items")) {
            ObjectNode stated = Json.object();
            stated.put("state", items.isEmpty() ? "ABSENT" : "FOUND");
            stated.set("items", list(itemSchema, items));
            return stated;
        }
        if (property.has("items")) {
            return list(itemSchema, items);
        }
        return items.isEmpty() ? Answerer.smallest(property) : items.get(0).value();
    }

    private static ArrayNode list(JsonNode itemSchema, List<Fact.Item> items) {
        ArrayNode list = Json.array();
        for (Fact.Item item : items) {
            if (!itemSchema.has("quote")) {
                list.add(item.value());
                continue;
            }
            ObjectNode json = list.addObject();
            json.set("value", item.value());
            json.put("quote", item.quote());
            if (itemSchema.has("assertion")) {
                json.put("assertion", item.assertion().isEmpty() ? "AFFIRMED" : item.assertion());
            }
        }
        return list;
    }
}
