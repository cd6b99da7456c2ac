package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.cache.CacheStore;
import io.sluice.emulator.cache.StoredCache;
import io.sluice.emulator.catalogue.EmulatedModel;
import io.sluice.emulator.wire.ApiFault;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The cache that a request names.
 *
 * @param fault why it cannot be used
 * @param found it
 */
record CacheUse(Optional<ApiFault> fault, Optional<StoredCache> found) {
    private static final Pattern NAME = Pattern.compile("cachedContents/([a-z0-9-]{1,64})");
    private static final String NONE_BESIDE =
            "CachedContent can not be used with GenerateContent request setting system_instruction, tools or tool_config.\n\nProposed fix: move those values to CachedContent from GenerateContent request.";

    static CacheUse of(ObjectNode request, EmulatedModel model, CacheStore caches, Instant now) {
        String name = request.path("cachedContent").asText("");
        if (name.isEmpty()) {
            return new CacheUse(Optional.empty(), Optional.empty());
        }
        Matcher id = NAME.matcher(name);
        if (!id.matches()) {
            return refused(ApiFault.invalid("* GenerateContentRequest.cached_content: unexpected name format\n"));
        }
        Optional<StoredCache> cache = caches.find(id.group(1), now);
        if (cache.isEmpty()) {
            return refused(ApiFault.noCache());
        }
        if (!cache.get().model().equals(model.id())) {
            return refused(ApiFault.invalid("Model used by GenerateContent request (models/" + model.id()
                    + ") and CachedContent (models/" + cache.get().model() + ") has to be the same."));
        }
        if (request.has("systemInstruction") || request.has("tools") || request.has("toolConfig")) {
            return refused(ApiFault.invalid(NONE_BESIDE));
        }
        return new CacheUse(Optional.empty(), cache);
    }

    private static CacheUse refused(ApiFault fault) {
        return new CacheUse(Optional.of(fault), Optional.empty());
    }
}
