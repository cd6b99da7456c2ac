package io.sluice.extraction.check;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.extraction.recipe.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The shape that every answer has, whatever its fields' types. A value's own type is no matter of shape: a wrong one is a violation
 * that a person can settle, not a reason to pay for the whole answer again. Further properties are let be.
 */
final class AnswerShape {
    private static final Set<String> STATES = Set.of("FOUND", "ABSENT", "BLANK");
    private static final Set<String> ASSERTIONS =
            Arrays.stream(Assertion.values()).map(Enum::name).collect(Collectors.toUnmodifiableSet());

    private AnswerShape() {}

    /** JSON Pointer of the first node that is missing or wrong. */
    static Optional<String> firstFault(JsonNode answer, List<Field> asked) {
        if (!answer.isObject()) {
            return Optional.of("");
        }
        return asked.stream()
                .map(field -> fault(answer.path(field.name()), field))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The same of one field's node. */
    static Optional<String> fault(JsonNode node, Field field) {
        String pointer = "/" + field.name();
        if (!node.isObject()) {
            return Optional.of(pointer);
        }
        if (!STATES.contains(node.path("state").asText())) {
            return Optional.of(pointer + "/state");
        }
        JsonNode items = node.path("items");
        if (!items.isArray()) {
            return Optional.of(pointer + "/items");
        }
        for (int i = 0; i < items.size(); i++) {
            Optional<String> fault = itemFault(items.get(i), field);
            if (fault.isPresent()) {
                return Optional.of(pointer + "/items/" + i + fault.get());
            }
        }
        return Optional.empty();
    }

    private static Optional<String> itemFault(JsonNode item, Field field) {
        if (!item.isObject()) {
            return Optional.of("");
        }
        if (!item.has("value")) {
            return Optional.of("/value");
        }
        if (!item.path("quote").isTextual()) {
            return Optional.of("/quote");
        }
        boolean asserted = field.assertion() && item.has("assertion");
        return asserted && !ASSERTIONS.contains(item.get("assertion").asText())
                ? Optional.of("/assertion")
                : Optional.empty();
    }
}
