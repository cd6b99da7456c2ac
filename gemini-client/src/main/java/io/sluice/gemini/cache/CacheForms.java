package io.sluice.gemini.cache;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Caches as JSON. */
final class CacheForms {
    private CacheForms() {}

    static Optional<CacheReply> one(JsonNode json) {
        return content(json).map(CacheReply.Standing::new);
    }

    /** An empty list is an empty object. */
    static Optional<CacheReply> page(JsonNode json) {
        List<CachedContent> contents = new ArrayList<>();
        for (JsonNode item : json.path("cachedContents")) {
            Optional<CachedContent> content = content(item);
            if (content.isEmpty()) {
                return Optional.empty();
            }
            contents.add(content.get());
        }
        return Optional.of(
                new CacheReply.Page(contents, json.path("nextPageToken").asText("")));
    }

    static Optional<CacheReply> deleted(JsonNode json) {
        return json.isObject() ? Optional.of(new CacheReply.Deleted()) : Optional.empty();
    }

    private static Optional<CachedContent> content(JsonNode json) {
        String name = json.path("name").asText("");
        if (name.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new CachedContent(
                    name,
                    json.path("model").asText(""),
                    json.path("displayName").asText(""),
                    Instant.parse(json.path("createTime").asText()),
                    Instant.parse(json.path("expireTime").asText()),
                    json.path("usageMetadata").path("totalTokenCount").asLong()));
        } catch (DateTimeException e) {
            // Without its end nobody can keep it alive: as good as no cache.
            return Optional.empty();
        }
    }
}
