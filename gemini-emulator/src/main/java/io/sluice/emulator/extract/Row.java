package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Locale;
import java.util.Map;

/** Fills a list item's columns by what their names ask for. */
final class Row {
    private Row() {}

    /**
     * The value of an item.
     *
     * @param question with columns: an object of strings; without: the text under {@code main}
     * @param main key of the value's essence
     * @param facts by the beginnings of column names that they fit, {@code |} between them
     */
    static JsonNode of(Question question, String main, Map<String, String> facts) {
        if (question.kind() != Kind.LIST) {
            return TextNode.valueOf(facts.getOrDefault(main, ""));
        }
        ObjectNode value = JsonNodeFactory.instance.objectNode();
        boolean mainGiven = false;
        for (String column : question.columns()) {
            String fact = fact(column.toLowerCase(Locale.ROOT), facts);
            mainGiven |= fact.equals(facts.get(main)) && !fact.isEmpty();
            value.put(column, fact);
        }
        if (!mainGiven && !question.columns().isEmpty()) {
            String first = question.columns().get(0);
            if (value.path(first).asText().isEmpty()) {
                value.put(first, facts.getOrDefault(main, ""));
            }
        }
        return value;
    }

    private static String fact(String column, Map<String, String> facts) {
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            for (String beginning : fact.getKey().split("\\|", -1)) {
                if (column.startsWith(beginning) || column.contains("_" + beginning)) {
                    return SourceText.plain(fact.getValue());
                }
            }
        }
        return "";
    }
}
