package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.sluice.emulator.cache.StoredCache;
import io.sluice.emulator.catalogue.EmulatedModel;
import io.sluice.emulator.count.PromptCount;
import io.sluice.emulator.wire.ApiFault;
import io.sluice.emulator.wire.Json;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/** {@code models} of both versions: list, get, generate, stream, count. */
final class ModelRoutes {
    private final Parts parts;
    private final Intake intake;
    private final Generator generator;

    ModelRoutes(Parts parts, Intake intake, Generator generator) {
        this.parts = parts;
        this.intake = intake;
        this.generator = generator;
    }

    void register(RoutesConfig routes) {
        for (String version : Intake.VERSIONS) {
            routes.get(version + "/models", this::list);
            routes.get(version + "/models/{id}", this::get);
            routes.post(version + "/models/{call}", this::post);
        }
    }

    private void list(Context ctx) {
        Optional<ApiFault> fault = intake.keyFault(ctx);
        if (fault.isPresent()) {
            ErrorForm.OBJECT.write(ctx, fault.get());
            return;
        }
        Paging.Page<EmulatedModel> page = Paging.page(
                parts.catalogue().models(parts.clock().now()),
                EmulatedModel::id,
                ctx.queryParam("pageSize"),
                ctx.queryParam("pageToken"));
        ObjectNode json = Json.object();
        page.items().forEach(m -> json.withArray("/models").add(ModelJson.of(m)));
        page.next().ifPresent(token -> json.put("nextPageToken", token));
        ErrorForm.ok(ctx, json);
    }

    private void get(Context ctx) {
        String id = ctx.pathParam("id");
        Optional<ApiFault> fault = intake.keyFault(ctx);
        Optional<EmulatedModel> model = parts.catalogue().find(id, parts.clock().now());
        if (fault.isPresent() || model.isEmpty()) {
            ErrorForm.OBJECT.write(
                    ctx, fault.orElseGet(() -> ApiFault.unknownModel(Intake.version(ctx), id, "generateContent")));
        } else {
            ErrorForm.ok(ctx, ModelJson.of(model.get()));
        }
    }

    private void post(Context ctx) throws IOException, InterruptedException {
        String call = ctx.pathParam("call");
        String id = call.substring(0, Math.max(0, call.lastIndexOf(':')));
        String method = call.substring(call.lastIndexOf(':') + 1);
        NativeSink sink = new NativeSink(ctx, form(ctx, method));
        Optional<ApiFault> keyFault = intake.keyFault(ctx);
        if (keyFault.isPresent()) {
            refuse(sink, keyFault.get());
            return;
        }
        boolean count = method.equals("countTokens");
        if (!count && !method.equals("generateContent") && !method.equals("streamGenerateContent")) {
            refuse(sink, ApiFault.unknownModel(Intake.version(ctx), id, method));
            return;
        }
        Intake.Taken taken = intake.take(ctx, count ? "CountTokensRequest" : "GenerateContentRequest");
        if (taken instanceof Intake.Taken.Refused refused) {
            refuse(sink, refused.fault());
        } else if (taken instanceof Intake.Taken.Request request) {
            if (count) {
                count(ctx, id, request.json());
            } else {
                generator.generate(id, request.json(), request.received(), sink);
            }
        }
    }

    private void count(Context ctx, String id, ObjectNode request) {
        Instant now = parts.clock().now();
        Optional<EmulatedModel> model = parts.catalogue().find(id, now);
        ObjectNode asked = request.path("generateContentRequest") instanceof ObjectNode whole ? whole : request;
        Optional<ApiFault> fault = Optional.empty();
        if (model.isEmpty()) {
            fault = Optional.of(ApiFault.unknownModel(Intake.version(ctx), id, "countTokens"));
        } else if (asked.path("contents").isEmpty()) {
            fault = Optional.of(ApiFault.invalid("* CountTokensRequest.contents: contents is not specified\n"));
        } else if (request.has("generateContentRequest") && request.has("contents")) {
            fault = Optional.of(ApiFault.invalid(
                    "* CountTokensRequest.contents: must not be set together with generate_content_request\n"));
        }
        Optional<CacheUse> cache = model.map(m -> CacheUse.of(asked, m, parts.caches(), now));
        fault = fault.or(() -> cache.flatMap(CacheUse::fault));
        if (fault.isPresent()) {
            ErrorForm.OBJECT.write(ctx, fault.get());
            return;
        }
        PromptCount cached =
                cache.flatMap(CacheUse::found).map(StoredCache::tokens).orElse(PromptCount.NONE);
        PromptCount prompt = cached.plus(parts.counter().count(asked));
        ObjectNode json = Json.object();
        json.put("totalTokens", prompt.total());
        if (cached.total() > 0) {
            json.put("cachedContentTokenCount", cached.total());
            json.set("cacheTokensDetails", cached.details());
        }
        json.set("promptTokensDetails", prompt.details());
        ErrorForm.ok(ctx, json);
    }

    private void refuse(NativeSink sink, ApiFault fault) {
        parts.log().error();
        sink.refuse(fault);
    }

    private static NativeSink.Form form(Context ctx, String method) {
        if (!method.equals("streamGenerateContent")) {
            return NativeSink.Form.WHOLE;
        }
        return "sse".equals(ctx.queryParam("alt")) ? NativeSink.Form.EVENTS : NativeSink.Form.LIST;
    }
}
