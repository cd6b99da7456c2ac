package io.sluice.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.chunker.plan.PlanDetail;
import io.sluice.extraction.plan.Cost;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Uncovered;
import java.util.List;

/** A plan as JSON: documents, strategies with their cost by kind, the chosen one. */
final class PlanJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private PlanJson() {}

    static String of(List<PricedDocument> documents) {
        List<PlanDetail> details =
                documents.stream().flatMap(d -> d.detail().stream()).toList();
        Estimate estimate = PricedDocument.estimate(documents);
        ObjectNode json = JSON.createObjectNode();
        json.put("model", estimate.model());
        json.put("documents", estimate.documents());
        json.put("unreadable", estimate.unreadable());
        json.put(
                "pages",
                documents.stream()
                        .mapToInt(d -> d.document().getInfo().getPages())
                        .sum());
        json.put(
                "pagesUnread",
                documents.stream().mapToInt(PricedDocument::pagesUnread).sum());
        json.put("calls", estimate.calls());
        json.put("promptTokens", estimate.tokens().getTokens());
        json.put("exact", estimate.tokens().getExact());
        json.put("costUsd", estimate.costUsd());
        json.put("boundUsd", estimate.boundUsd());
        json.put(
                "openUsd",
                documents.stream().mapToDouble(PricedDocument::openUsd).sum());
        json.set("chosen", strategy(StrategySums.chosen(details)));
        StrategySums.all(details).forEach(s -> json.withArray("strategies").add(strategy(s)));
        documents.forEach(d -> json.withArray("files").add(document(d)));
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of texts and numbers is always JSON", e);
        }
    }

    private static ObjectNode document(PricedDocument document) {
        ObjectNode json = JSON.createObjectNode();
        json.put("source", document.document().getInfo().getSource());
        json.put("pages", document.document().getInfo().getPages());
        document.failure().ifPresent(f -> json.put("failure", f.name()));
        if (document.detail().isPresent()) {
            PlanDetail detail = document.detail().get();
            Plan plan = document.plan().orElseThrow();
            json.put("pagesUnread", document.pagesUnread());
            document.unread().forEach(hole -> json.withArray("unread").add(hole(hole)));
            json.put("textTokens", PlanText.textTokens(List.of(detail)).getTokens());
            json.put("promptTokens", plan.getPromptTokens().getTokens());
            json.put("exact", plan.getPromptTokens().getExact());
            json.put("prefixes", plan.getPrefixes());
            json.put("calls", plan.getRequests());
            json.put("answered", document.answered().size());
            json.put("costUsd", plan.getCostUsd());
            json.put("boundUsd", plan.getBoundUsd());
            json.put("capUsd", detail.documentCapUsd());
            json.put("overCap", document.overCap());
            detail.prefixes()
                    .forEach(prefix -> json.withArray("prefixCaching")
                            .addObject()
                            .put("tokens", prefix.tokens())
                            .put("caching", prefix.caching())
                            .put("reason", prefix.reason())
                            .put("why", prefix.why()));
        }
        return json;
    }

    private static ObjectNode hole(Uncovered hole) {
        ObjectNode json = JSON.createObjectNode();
        json.put("reason", hole.getReason());
        hole.getPages().forEach(page -> json.withArray("pages").add(page));
        hole.getFields().forEach(field -> json.withArray("fields").add(field));
        if (hole.getPart() != null) {
            json.put("part", hole.getPart());
        }
        return json;
    }

    private static ObjectNode strategy(PlanDetail.Strategy s) {
        ObjectNode json = JSON.createObjectNode();
        json.put("calls", s.calls());
        json.put("caching", s.caching());
        json.put("sensible", s.sensible());
        json.put("requests", s.requests());
        json.put("promptTokens", s.promptTokens());
        json.put("cachedTokens", s.cachedTokens());
        json.put("caches", s.caches());
        Cost cost = s.cost();
        json.putObject("costUsd")
                .put("input", cost.input())
                .put("cachedInput", cost.cachedInput())
                .put("cacheCreation", cost.creation())
                .put("cacheStorage", cost.storage())
                .put("output", cost.output())
                .put("total", cost.total());
        return json;
    }
}
