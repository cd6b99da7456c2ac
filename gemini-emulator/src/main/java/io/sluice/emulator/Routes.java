package io.sluice.emulator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Routes and the checks before each call, in the order of the real server. */
final class Routes {
    /** Bytes of a request at most. */
    static final long MOST_BYTES = 20L * 1024 * 1024;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final ModelList models;
    private final GenerateHandler generate;
    private final CallLog log;

    Routes(ModelList models, GenerateHandler generate, CallLog log) {
        this.models = models;
        this.generate = generate;
        this.log = log;
    }

    void register(RoutesConfig routes, Supplier<ObjectNode> settings) {
        routes.get("/", ctx -> Http.json(ctx, 200, settings.get()));
        routes.get("/__emulator/calls", ctx -> Http.json(ctx, 200, JSON.valueToTree(log.snapshot())));
        routes.get("/v1beta/models", ctx -> keyed(ctx, () -> Http.json(ctx, 200, models.json())));
        routes.get("/v1beta/models/{id}", ctx -> keyed(ctx, () -> model(ctx)));
        routes.post("/v1beta/models/{call}", this::post);
    }

    private void model(Context ctx) {
        String id = ctx.pathParam("id");
        models.find(id)
                .ifPresentOrElse(
                        m -> Http.json(ctx, 200, models.json(m)),
                        () -> Http.fault(ctx, ApiFault.unknownModel(id, "generateContent")));
    }

    private void post(Context ctx) throws IOException, InterruptedException {
        String call = ctx.pathParam("call");
        String id = call.substring(0, Math.max(0, call.lastIndexOf(':')));
        String method = call.substring(call.lastIndexOf(':') + 1);
        if (!hasKey(ctx)) {
            refuse(ctx, ApiFault.noKey());
            return;
        }
        byte[] body = ctx.bodyInputStream().readNBytes((int) MOST_BYTES + 1);
        if (body.length > MOST_BYTES) {
            refuse(ctx, ApiFault.tooManyBytes(MOST_BYTES));
            return;
        }
        Optional<JsonNode> request = parse(body);
        if (request.isEmpty()) {
            refuse(ctx, ApiFault.badJson());
            return;
        }
        boolean count = "countTokens".equals(method);
        Optional<ApiFault> fault = fault(request.get(), count);
        if (fault.isPresent()) {
            refuse(ctx, fault.get());
            return;
        }
        Optional<EmulatedModel> model = models.find(id);
        boolean stream = "streamGenerateContent".equals(method);
        if (model.isEmpty() || !(count || stream || "generateContent".equals(method))) {
            refuse(ctx, ApiFault.unknownModel(id, stream ? "generateContent" : method));
        } else if (count) {
            count(ctx, request.get());
        } else {
            generate.handle(ctx, model.get(), request.get(), sha256(body), stream);
        }
    }

    private static Optional<ApiFault> fault(JsonNode request, boolean count) {
        Optional<Map.Entry<String, String>> unknown =
                count ? Members.unknownInCount(request) : Members.unknown(request);
        if (unknown.isPresent()) {
            return unknown.map(u -> ApiFault.unknownField(u.getKey(), u.getValue()));
        }
        boolean empty = !count && request.path("contents").isEmpty();
        return empty
                ? Optional.of(ApiFault.invalid("* GenerateContentRequest.contents: contents is not specified\n"))
                : Optional.empty();
    }

    private static void count(Context ctx, JsonNode request) {
        JsonNode whole = Members.of(request, "generateContentRequest");
        long tokens = Usage.prompt(whole.isObject() ? whole : request);
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("totalTokens", tokens);
        json.putArray("promptTokensDetails").addObject().put("modality", "TEXT").put("tokenCount", tokens);
        Http.json(ctx, 200, json);
    }

    private static void keyed(Context ctx, Runnable answer) {
        if (hasKey(ctx)) {
            answer.run();
        } else {
            Http.fault(ctx, ApiFault.noKey());
        }
    }

    private static boolean hasKey(Context ctx) {
        String header = ctx.header("x-goog-api-key");
        String query = ctx.queryParam("key");
        return (header != null && !header.isBlank()) || (query != null && !query.isBlank());
    }

    private void refuse(Context ctx, ApiFault fault) {
        log.error();
        Http.fault(ctx, fault);
    }

    private static Optional<JsonNode> parse(byte[] body) throws IOException {
        try {
            return Optional.of(JSON.readTree(body)).filter(JsonNode::isObject);
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    private static String sha256(byte[] body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
