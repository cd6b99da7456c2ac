package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.sluice.emulator.cache.StoredCache;
import io.sluice.emulator.catalogue.EmulatedModel;
import io.sluice.emulator.count.PromptCount;
import io.sluice.emulator.wire.ApiFault;
import io.sluice.emulator.wire.Json;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** {@code cachedContents} of both versions: create, get, list, patch, delete. */
final class CacheRoutes {
    private static final String AT = "* CreateCachedContentRequest.cached_content.";
    private static final int LONGEST_NAME = 128;

    private final Parts parts;
    private final Intake intake;

    CacheRoutes(Parts parts, Intake intake) {
        this.parts = parts;
        this.intake = intake;
    }

    void register(RoutesConfig routes) {
        for (String version : Intake.VERSIONS) {
            routes.get(version + "/cachedContents", keyed(this::list));
            routes.post(version + "/cachedContents", keyed(this::create));
            routes.get(version + "/cachedContents/{id}", keyed(ctx -> found(ctx, cache(ctx))));
            routes.patch(version + "/cachedContents/{id}", keyed(this::patch));
            routes.delete(version + "/cachedContents/{id}", keyed(this::delete));
        }
    }

    private Handler keyed(Handler handler) {
        return ctx -> {
            Optional<ApiFault> fault = intake.keyFault(ctx);
            if (fault.isPresent()) {
                ErrorForm.OBJECT.write(ctx, fault.get());
            } else {
                handler.handle(ctx);
            }
        };
    }

    private void list(Context ctx) {
        List<StoredCache> alive = parts.caches().alive(parts.clock().now());
        Paging.Page<StoredCache> page =
                Paging.page(alive, StoredCache::id, ctx.queryParam("pageSize"), ctx.queryParam("pageToken"));
        ObjectNode json = Json.object();
        page.items().forEach(c -> json.withArray("/cachedContents").add(c.json()));
        page.next().ifPresent(token -> json.put("nextPageToken", token));
        ErrorForm.ok(ctx, json);
    }

    private void create(Context ctx) throws IOException {
        Intake.Taken taken = intake.take(ctx, "CachedContent");
        if (taken instanceof Intake.Taken.Refused refused) {
            ErrorForm.OBJECT.write(ctx, refused.fault());
            return;
        }
        Intake.Taken.Request request = (Intake.Taken.Request) taken;
        Instant now = parts.clock().now();
        String name = request.json().path("model").asText("");
        Optional<EmulatedModel> model = parts.catalogue().find(name.replaceFirst("^models/", ""), now);
        PromptCount tokens = parts.counter().count(request.json());
        Optional<ApiFault> fault = fault(request, name, model, tokens.total());
        if (fault.isPresent()) {
            ErrorForm.OBJECT.write(ctx, fault.get());
            return;
        }
        ObjectNode held = Json.object();
        List.of("systemInstruction", "contents", "tools", "toolConfig").stream()
                .filter(request.json()::has)
                .forEach(member -> held.set(member, request.json().get(member)));
        StoredCache cache = new StoredCache(
                parts.caches().newId(),
                model.orElseThrow().id(),
                request.json().path("displayName").asText(""),
                now,
                now,
                Expiry.of(request.json(), now).orElseThrow(),
                tokens,
                held);
        parts.caches().add(cache);
        parts.biller()
                .creation(
                        now,
                        cache.model(),
                        request.received().sha256(),
                        request.received().bytes().length,
                        tokens.total());
        ErrorForm.ok(ctx, cache.json());
    }

    private Optional<ApiFault> fault(
            Intake.Taken.Request request, String name, Optional<EmulatedModel> model, long tokens) {
        ObjectNode json = request.json();
        Optional<ApiFault> expiry = Expiry.fault(json);
        if (expiry.isPresent()) {
            return expiry;
        }
        if (!name.startsWith("models/")) {
            return Optional.of(ApiFault.invalid(AT + "model: unexpected model name format\n"));
        }
        if (model.isEmpty()) {
            return Optional.of(ApiFault.unknownModel(
                    request.received().version(), name.substring("models/".length()), "createCachedContent"));
        }
        if (json.path("displayName").asText("").length() > LONGEST_NAME) {
            return Optional.of(ApiFault.invalid(AT + "display_name: must have at most 128 characters\n"));
        }
        long minimum = parts.switchboard().now().minimumCacheTokens(model.get().minimumCacheTokens());
        if (tokens < minimum) {
            return Optional.of(ApiFault.invalid(
                    "Cached content is too small. total_token_count=" + tokens + ", min_total_token_count=" + minimum));
        }
        long limit = model.get().inputTokenLimit();
        return tokens > limit ? Optional.of(ApiFault.tooManyTokens(tokens, limit)) : Optional.empty();
    }

    private void patch(Context ctx) throws IOException {
        Intake.Taken taken = intake.take(ctx, "CachedContent");
        if (taken instanceof Intake.Taken.Refused refused) {
            ErrorForm.OBJECT.write(ctx, refused.fault());
            return;
        }
        ObjectNode json = ((Intake.Taken.Request) taken).json();
        Instant now = parts.clock().now();
        Optional<ApiFault> fault = Expiry.fault(json).or(() -> Expiry.nothingToChange(json));
        if (fault.isPresent()) {
            ErrorForm.OBJECT.write(ctx, fault.get());
            return;
        }
        Instant end = Expiry.of(json, now).orElseThrow();
        found(ctx, parts.caches().expire(ctx.pathParam("id"), end, now));
    }

    private void delete(Context ctx) {
        if (parts.caches().delete(ctx.pathParam("id"), parts.clock().now())) {
            ErrorForm.ok(ctx, Json.object());
        } else {
            ErrorForm.OBJECT.write(ctx, ApiFault.noCache());
        }
    }

    private Optional<StoredCache> cache(Context ctx) {
        return parts.caches().find(ctx.pathParam("id"), parts.clock().now());
    }

    private static void found(Context ctx, Optional<StoredCache> cache) {
        if (cache.isPresent()) {
            ErrorForm.ok(ctx, cache.get().json());
        } else {
            ErrorForm.OBJECT.write(ctx, ApiFault.noCache());
        }
    }
}
