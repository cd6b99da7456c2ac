package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.sluice.emulator.openai.ChatRequest;
import io.sluice.emulator.wire.ApiFault;
import io.sluice.emulator.wire.Json;
import io.sluice.emulator.wire.RequestReader;
import java.io.IOException;
import java.util.Optional;

/** {@code /v1beta/openai}: chat completions and models. */
final class OpenAiRoutes {
    private final Parts parts;
    private final Intake intake;
    private final Generator generator;
    private final ChatRequest requests;

    OpenAiRoutes(Parts parts, Intake intake, Generator generator) {
        this.parts = parts;
        this.intake = intake;
        this.generator = generator;
        this.requests = new ChatRequest(parts.reader());
    }

    void register(RoutesConfig routes) {
        routes.get("/v1beta/openai/models", this::models);
        routes.post("/v1beta/openai/chat/completions", this::chat);
    }

    private void models(Context ctx) {
        Optional<ApiFault> fault = intake.bearerFault(ctx);
        if (fault.isPresent()) {
            ErrorForm.LIST.write(ctx, fault.get());
            return;
        }
        ObjectNode json = Json.object().put("object", "list");
        parts.catalogue()
                .models(parts.clock().now())
                .forEach(m -> json.withArray("/data")
                        .addObject()
                        .put("id", "models/" + m.id())
                        .put("object", "model")
                        .put("owned_by", Answered.VERSION)
                        .put("display_name", m.id() + " (" + Answered.VERSION + ")"));
        ErrorForm.ok(ctx, json);
    }

    private void chat(Context ctx) throws IOException, InterruptedException {
        Optional<ApiFault> keyFault = intake.bearerFault(ctx);
        if (keyFault.isPresent()) {
            refuse(ctx, keyFault.get());
            return;
        }
        Intake.Taken taken = intake.take(ctx, "ChatCompletionRequest");
        if (taken instanceof Intake.Taken.Refused refused) {
            refuse(ctx, refused.fault());
        } else if (taken instanceof Intake.Taken.Request request) {
            RequestReader.Read translated = requests.translate(request.json());
            if (translated instanceof RequestReader.Read.Fault fault) {
                refuse(ctx, fault.fault());
            } else if (translated instanceof RequestReader.Read.Request own) {
                boolean usage = request.json()
                        .path("stream_options")
                        .path("include_usage")
                        .asBoolean(false);
                OpenAiSink sink =
                        new OpenAiSink(ctx, request.json().path("stream").asBoolean(false), usage);
                generator.generate(ChatRequest.model(request.json()), own.json(), request.received(), sink);
            }
        }
    }

    private void refuse(Context ctx, ApiFault fault) {
        parts.log().error();
        ErrorForm.LIST.write(ctx, fault);
    }
}
