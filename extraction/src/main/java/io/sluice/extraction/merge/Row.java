package io.sluice.extraction.merge;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.sluice.extraction.check.Evidence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;

/**
 * A list item at one place.
 *
 * @param cells values of the columns, in their order; empty when the item is no object but a doubtful text
 * @param json canonical JSON
 * @param place where it was found
 * @param violations typed codes
 */
record Row(List<String> cells, String json, Evidence place, SortedSet<String> violations) {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /** The fullest rows first, then by place and content. */
    static final Comparator<Row> FULLEST = Comparator.<Row>comparingLong(
                    row -> -row.cells().stream().filter(cell -> !cell.isEmpty()).count())
            .thenComparing(Row::place, Places.ORDER)
            .thenComparing(Row::json)
            .thenComparing(row -> row.violations().toString());

    static Row of(String json, List<String> columns, Evidence place, SortedSet<String> violations) {
        JsonNode node = parse(json);
        List<String> cells = new ArrayList<>();
        if (node.isObject()) {
            columns.forEach(column -> cells.add(node.path(column).asText()));
        }
        return new Row(List.copyOf(cells), json, place, violations);
    }

    private static JsonNode parse(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    json.length() + " characters of a finding's value are not JSON; must be as AnswerChecker gives it");
        }
    }
}
