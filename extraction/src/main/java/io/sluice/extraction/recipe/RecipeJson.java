package io.sluice.extraction.recipe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A resolved recipe's form in the content store: canonical JSON, so that equal recipes give equal bytes and one version. */
public final class RecipeJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private RecipeJson() {}

    /** UTF-8 canonical JSON. */
    public static byte[] write(Recipe recipe) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", recipe.name());
        json.put("folderIsOneDocument", recipe.folderIsOneDocument());
        json.put("labels", recipe.labels());
        json.put("readAs", recipe.readAs());
        ArrayNode fields = json.putArray("fields");
        recipe.fields().forEach(field -> fields.add(FieldJson.write(field)));
        ArrayNode reviewWhen = json.putArray("reviewWhen");
        recipe.reviewWhen().stream().sorted().forEach(reason -> reviewWhen.add(reason.name()));
        json.put("calls", recipe.calls().name());
        recipe.spendPerDocumentUsd()
                .ifPresent(usd -> json.put("spendPerDocumentUsd", plain(usd).toPlainString()));
        recipe.model().ifPresent(model -> json.put("model", model));
        if (recipe.confidential()) {
            json.put("confidential", true);
        }
        try {
            return JSON.writeValueAsBytes(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A tree of texts and numbers is always JSON", e);
        }
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException when it is not a recipe
     */
    public static Recipe read(byte[] json) {
        try {
            return recipe(JSON.readTree(json));
        } catch (IOException e) {
            throw new IllegalArgumentException("recipe of " + json.length + " bytes is not JSON", e);
        }
    }

    private static Recipe recipe(JsonNode json) {
        List<Field> fields = new ArrayList<>();
        json.path("fields").forEach(field -> fields.add(FieldJson.read(field)));
        Set<ReviewReason> reviewWhen = EnumSet.noneOf(ReviewReason.class);
        json.path("reviewWhen").forEach(reason -> reviewWhen.add(ReviewReason.valueOf(reason.asText())));
        return new Recipe(
                FieldJson.text(json, "name"),
                json.path("folderIsOneDocument").asBoolean(),
                json.path("labels").asInt(),
                FieldJson.text(json, "readAs"),
                fields,
                reviewWhen,
                Calls.valueOf(FieldJson.text(json, "calls")),
                Optional.ofNullable(json.get("spendPerDocumentUsd")).map(usd -> plain(new BigDecimal(usd.asText()))),
                Optional.ofNullable(json.get("model")).map(JsonNode::asText),
                json.path("confidential").asBoolean());
    }

    /** One form for equal amounts: 0.10 and 0.1 are the same recipe. */
    static BigDecimal plain(BigDecimal usd) {
        BigDecimal stripped = usd.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
