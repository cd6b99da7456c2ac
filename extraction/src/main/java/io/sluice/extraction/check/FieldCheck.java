package io.sluice.extraction.check;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.extraction.ground.Place;
import io.sluice.extraction.ground.QuoteFinder;
import io.sluice.extraction.outline.Span;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.value.Surrogates;
import io.sluice.extraction.value.TypedValue;
import io.sluice.extraction.value.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Turns the items of one field of one answer into findings. */
final class FieldCheck {
    private final Field field;
    private final StoredText text;
    private final QuoteFinder finder;
    private final Map<String, Integer> claims = new HashMap<>();

    FieldCheck(Field field, StoredText text, QuoteFinder finder) {
        this.field = field;
        this.text = text;
        this.finder = finder;
    }

    List<Finding> findings(JsonNode node) {
        boolean blank = node.get("state").asText().equals("BLANK");
        JsonNode items = node.get("items");
        if (blank && items.isEmpty()) {
            return List.of(finding(new TypedValue.Blank(), evidence("", Assertion.AFFIRMED))
                    .orElseThrow());
        }
        List<Finding> findings = new ArrayList<>();
        for (JsonNode item : items) {
            String quote = Surrogates.paired(item.get("quote").textValue());
            TypedValue value = blank ? new TypedValue.Blank() : Values.read(field, item.get("value"), quote);
            if (!(value instanceof TypedValue.Nothing)) {
                finding(value, evidence(quote, assertion(item))).ifPresent(found -> add(findings, found));
            }
        }
        return findings;
    }

    private Optional<Finding> finding(TypedValue value, Evidence evidence) {
        List<Evidence> places = List.of(evidence);
        if (value instanceof TypedValue.Typed typed) {
            return Optional.of(new Finding(field.name(), FieldState.FOUND, typed.json(), places, List.of()));
        }
        if (value instanceof TypedValue.Doubtful doubtful) {
            return Optional.of(new Finding(
                    field.name(), FieldState.FOUND, doubtful.json(), places, List.of(doubtful.violation())));
        }
        return value instanceof TypedValue.Blank
                ? Optional.of(new Finding(field.name(), FieldState.BLANK, "null", places, List.of()))
                : Optional.empty();
    }

    private void add(List<Finding> findings, Finding found) {
        for (int i = 0; i < findings.size(); i++) {
            Finding earlier = findings.get(i);
            boolean equal = earlier.state() == found.state()
                    && earlier.value().equals(found.value())
                    && earlier.violations().equals(found.violations());
            if (equal && field.type() != FieldType.LIST) {
                List<Evidence> places = Stream.concat(earlier.evidence().stream(), found.evidence().stream())
                        .distinct()
                        .toList();
                findings.set(i, new Finding(found.field(), found.state(), found.value(), places, found.violations()));
                return;
            }
        }
        findings.add(found);
    }

    private Assertion assertion(JsonNode item) {
        return field.assertion() && item.has("assertion")
                ? Assertion.valueOf(item.get("assertion").asText())
                : Assertion.AFFIRMED;
    }

    private Evidence evidence(String quote, Assertion assertion) {
        String pointer = "/" + field.name();
        Optional<Place> place = finder.find(quote, claims.merge(quote, 1, Integer::sum) - 1);
        if (place.isEmpty()) {
            return new Evidence(pointer, quote, Verdict.NOT_FOUND, 0.0, assertion, List.of());
        }
        List<Span> spans = place.get().fragments().stream()
                .map(range -> text.span(range.start(), range.end()))
                .toList();
        String words = spans.stream()
                .map(span -> text.text().substring(span.start(), span.end()))
                .collect(Collectors.joining(" … "));
        Verdict verdict = place.get().exact() ? Verdict.EXACT : Verdict.NORMALIZED;
        return new Evidence(pointer, words, verdict, 1.0, assertion, spans);
    }
}
