package io.sluice.sink.facts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.sluice.schemas.avro.Conflict;
import io.sluice.schemas.avro.ConflictValue;
import io.sluice.schemas.avro.Evidence;
import io.sluice.schemas.avro.FieldOutcome;
import io.sluice.schemas.avro.FieldState;
import io.sluice.schemas.avro.Result;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The rows of a result: one for each place of a value, one for each value of a conflict and place, one for each field without either. */
public final class Facts {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Facts() {}

    /** The rows, evidence first, in the order of the result. */
    public static List<Fact> of(Result result) {
        Map<String, String> states = new HashMap<>();
        result.getFields().forEach(f -> states.put(f.getField(), f.getState().name()));
        JsonNode data = data(result);
        List<Fact> facts = new ArrayList<>();
        Set<String> shown = new HashSet<>();
        for (Evidence place : result.getEvidence()) {
            String field = field(place.getPointer());
            shown.add(field);
            facts.add(new Fact(
                    place.getPointer(),
                    field,
                    value(data, place.getPointer()),
                    states.getOrDefault(field, FieldState.FOUND.name()),
                    Optional.of(place)));
        }
        for (Conflict conflict : result.getConflicts()) {
            shown.add(field(conflict.getPointer()));
            conflict.getValues().forEach(value -> facts.addAll(conflicting(conflict, value)));
        }
        for (FieldOutcome outcome : result.getFields()) {
            if (!shown.contains(outcome.getField())) {
                String pointer = "/" + outcome.getField();
                facts.add(new Fact(
                        pointer,
                        outcome.getField(),
                        value(data, pointer),
                        outcome.getState().name(),
                        Optional.empty()));
            }
        }
        return facts;
    }

    private static List<Fact> conflicting(Conflict conflict, ConflictValue value) {
        List<Optional<Evidence>> places = new ArrayList<>();
        value.getEvidence().forEach(e -> places.add(Optional.of(e)));
        if (places.isEmpty()) {
            places.add(Optional.empty());
        }
        return places.stream()
                .map(place -> new Fact(
                        conflict.getPointer(),
                        field(conflict.getPointer()),
                        Optional.of(value.getValue()),
                        FieldState.CONFLICT.name(),
                        place))
                .toList();
    }

    private static JsonNode data(Result result) {
        if (result.getData().isEmpty()) {
            return MissingNode.getInstance();
        }
        try {
            return JSON.readTree(result.getData());
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("data of a result is no JSON", e);
        }
    }

    private static Optional<String> value(JsonNode data, String pointer) {
        JsonNode value = data.at(pointer);
        return value.isMissingNode() || value.isNull() ? Optional.empty() : Optional.of(value.toString());
    }

    private static String field(String pointer) {
        String[] segments = pointer.split("/", 3);
        return segments.length > 1 ? segments[1] : "";
    }
}
