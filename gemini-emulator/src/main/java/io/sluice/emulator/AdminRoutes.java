package io.sluice.emulator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.sluice.emulator.bill.Bill;
import io.sluice.emulator.cache.StoredCache;
import io.sluice.emulator.time.VirtualClock;
import io.sluice.emulator.wire.Json;
import io.sluice.emulator.wire.Mistakes;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What no real server has: the settings at {@code /}, and switches, bill, calls, caches and clock under {@code /__emulator}. No key. */
final class AdminRoutes {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new SimpleModule().addSerializer(Instant.class, ToStringSerializer.instance))
            .build();

    private final Parts parts;

    AdminRoutes(Parts parts) {
        this.parts = parts;
    }

    void register(RoutesConfig routes) {
        routes.get("/", ctx -> ErrorForm.ok(ctx, SettingsPage.of(parts)));
        routes.get("/__emulator/calls", ctx -> json(ctx, parts.log().snapshot()));
        routes.get("/__emulator/bill", ctx -> bill(ctx, false));
        routes.get("/__emulator/bill/calls", ctx -> bill(ctx, true));
        routes.get(
                "/__emulator/switches",
                ctx -> ErrorForm.ok(ctx, parts.switchboard().json()));
        routes.patch("/__emulator/switches", this::change);
        routes.post("/__emulator/reset", this::reset);
        routes.delete("/__emulator/caches", this::dropCaches);
        routes.post("/__emulator/clock", this::advance);
    }

    private void bill(Context ctx, boolean calls) {
        Bill bill = bill();
        json(
                ctx,
                calls
                        ? Map.of("calls", bill.calls())
                        : Map.of(
                                "at",
                                parts.clock().now(),
                                "models",
                                bill.models(),
                                "totalUsd",
                                bill.totalUsd(),
                                "billed",
                                bill.calls().size()));
    }

    Bill bill() {
        Instant now = parts.clock().now();
        List<StoredCache> alive = parts.caches().alive(now);
        return parts.biller().bill(alive, now);
    }

    private void change(Context ctx) throws IOException {
        try {
            parts.switchboard().change(Json.MAPPER.readTree(ctx.bodyAsBytes()));
            ErrorForm.ok(ctx, parts.switchboard().json());
        } catch (JsonProcessingException e) {
            bad(ctx, "the body " + Mistakes.words(e));
        } catch (IllegalArgumentException e) {
            bad(ctx, e.getMessage());
        }
    }

    private void reset(Context ctx) {
        parts.switchboard().reset();
        parts.log().reset();
        parts.bodies().reset();
        parts.quotas().reset();
        parts.implicit().reset();
        dropCaches(ctx);
        parts.biller().reset(parts.clock().now());
    }

    private void dropCaches(Context ctx) {
        Instant now = parts.clock().now();
        parts.caches().alive(now).forEach(c -> parts.caches().delete(c.id(), now));
        ErrorForm.ok(ctx, Json.object());
    }

    private void advance(Context ctx) throws IOException {
        JsonNode by = Json.MAPPER.readTree(ctx.bodyAsBytes()).path("advance");
        if (!(parts.clock() instanceof VirtualClock clock)) {
            bad(ctx, "the clock is the wall clock; start with --clock to stop it");
            return;
        }
        try {
            clock.advance(Duration.parse(by.asText()));
            ErrorForm.ok(ctx, Json.object().put("now", clock.now().toString()));
        } catch (DateTimeException e) {
            bad(ctx, "advance must be a duration such as PT90S");
        }
    }

    private static void bad(Context ctx, String message) {
        ObjectNode json = Json.object().put("error", message);
        ctx.status(400).contentType(ErrorForm.JSON).result(Json.pretty(json));
    }

    private static void json(Context ctx, Object value) {
        ErrorForm.ok(ctx, MAPPER.valueToTree(value));
    }
}
