package io.sluice.emulator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.http.Context;
import io.sluice.emulator.extract.Answerer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** {@code :generateContent} and {@code :streamGenerateContent}. */
final class GenerateHandler {
    private static final JsonMapper JSON = new JsonMapper();

    private final EmulatorConfig config;
    private final CallLog log;
    private final CountDownLatch closed;

    /**
     * A handler.
     *
     * @param closed zero once the emulator stops: ends all waits
     */
    GenerateHandler(EmulatorConfig config, CallLog log, CountDownLatch closed) {
        this.config = config;
        this.log = log;
        this.closed = closed;
    }

    void handle(Context ctx, EmulatedModel model, JsonNode request, String bodyHash, boolean stream)
            throws IOException, InterruptedException {
        long prompt = Usage.prompt(request);
        long limit = Math.min(model.inputTokenLimit(), config.inputTokenLimit());
        if (prompt > limit) {
            log.error();
            Http.fault(ctx, ApiFault.tooManyTokens(prompt, limit));
            return;
        }
        long call = log.begin();
        try {
            if (config.hold().isPresent()) {
                config.hold().get().pass();
            }
            if (closed.await(config.latency().toNanos(), TimeUnit.NANOSECONDS)) {
                Http.fault(ctx, ApiFault.overloaded());
                return;
            }
            Optional<EmulatedError> error = config.errors().of(call);
            if (error.isPresent()) {
                log.error();
            }
            if (error.filter(EmulatedError::refusesBeforeAnswering).isPresent()) {
                Http.fault(ctx, refusal(error.get(), model));
                return;
            }
            answer(ctx, request, new Usage(prompt, 0), call, error, bodyHash, stream);
        } finally {
            log.end();
        }
    }

    private void answer(
            Context ctx,
            JsonNode request,
            Usage asked,
            long call,
            Optional<EmulatedError> error,
            String bodyHash,
            boolean stream)
            throws IOException {
        String text = text(request);
        String finish = "STOP";
        long most = Members.of(Members.of(request, "generationConfig"), "maxOutputTokens")
                .asLong(Long.MAX_VALUE);
        EmulatedError kind = error.orElse(null);
        if (kind == EmulatedError.MAX_TOKENS || Usage.tokens(text.length()) > most) {
            long units = kind == EmulatedError.MAX_TOKENS ? text.length() / 2 : most * 3;
            text = text.substring(0, (int) Math.min(text.length(), units));
            finish = "MAX_TOKENS";
        } else if (kind == EmulatedError.MALFORMED_JSON) {
            text = text.substring(0, Math.max(1, text.length() / 2));
        }
        String id = "emulated-" + call;
        Usage usage = new Usage(asked.prompt(), Usage.tokens(text.length()));
        log.answered(bodyHash, usage);
        List<ObjectNode> chunks = kind == EmulatedError.BLOCKED
                ? List.of(Replies.blocked(asked, id))
                : Replies.chunks(text, finish, asked.prompt(), id);
        if (stream) {
            stream(ctx, chunks, kind);
        } else if (kind == EmulatedError.CUT_STREAM || kind == EmulatedError.MID_STREAM_ERROR) {
            Http.fault(ctx, ApiFault.overloaded());
        } else {
            Http.json(ctx, 200, kind == EmulatedError.BLOCKED ? chunks.get(0) : Replies.chunk(text, finish, usage, id));
        }
    }

    private static void stream(Context ctx, List<ObjectNode> chunks, EmulatedError kind) throws IOException {
        ctx.status(200).contentType("text/event-stream");
        OutputStream out = ctx.outputStream();
        boolean broken = kind == EmulatedError.CUT_STREAM || kind == EmulatedError.MID_STREAM_ERROR;
        int whole = broken ? chunks.size() - 1 : chunks.size();
        for (ObjectNode chunk : chunks.subList(0, whole)) {
            out.write(("data: " + chunk + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
        if (kind == EmulatedError.MID_STREAM_ERROR) {
            out.write(Http.pretty(ApiFault.overloaded().body()).getBytes(StandardCharsets.UTF_8));
        }
        out.flush();
    }

    private static String text(JsonNode request) throws JsonProcessingException {
        JsonNode generation = Members.of(request, "generationConfig");
        JsonNode schema = Members.of(generation, "responseJsonSchema");
        if (schema.isMissingNode() || schema.isNull()) {
            schema = Members.of(generation, "responseSchema");
        }
        String prompt = Prompt.text(request);
        if (schema.isObject()) {
            return JSON.writeValueAsString(Answerer.answer(prompt, schema));
        }
        return Replies.VERSION + " read " + prompt.length() + " characters.";
    }

    private static ApiFault refusal(EmulatedError error, EmulatedModel model) {
        return switch (error) {
            case RATE_LIMITED -> ApiFault.quota(model.id(), false);
            case DAILY_QUOTA -> ApiFault.quota(model.id(), true);
            case OVERLOADED -> ApiFault.overloaded();
            default -> ApiFault.internal();
        };
    }
}
