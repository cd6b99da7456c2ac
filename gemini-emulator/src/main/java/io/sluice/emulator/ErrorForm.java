package io.sluice.emulator;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.http.Context;
import io.sluice.emulator.wire.ApiFault;
import io.sluice.emulator.wire.Json;

/** How an error before the answer is wrapped. */
enum ErrorForm {
    /** The plain object. */
    OBJECT("application/json; charset=UTF-8", false),
    /** The plain object, announced as a stream of events. */
    EVENTS("text/event-stream", false),
    /** In a list: a stream without events, and the OpenAI route. */
    LIST("application/json; charset=UTF-8", true);

    static final String JSON = "application/json; charset=UTF-8";

    private static final String PAGE =
            "<!DOCTYPE html>\n<html lang=en>\n<title>Error 502 (Server Error)!!1</title>\n<p><b>502.</b> That's an error.\n<p>The server encountered a temporary error and could not complete your request.<p>Please try again in 30 seconds.\n</html>\n";

    private final String type;
    private final boolean list;

    ErrorForm(String type, boolean list) {
        this.type = type;
        this.list = list;
    }

    void write(Context ctx, ApiFault fault) {
        ctx.status(fault.code());
        if (fault.isPage()) {
            ctx.contentType("text/html; charset=UTF-8").result(PAGE);
        } else {
            ctx.contentType(type).result(Json.pretty(list ? Json.array().add(fault.body()) : fault.body()));
        }
    }

    /** A JSON answer of 200. */
    static void ok(Context ctx, JsonNode json) {
        ctx.status(200).contentType(JSON).result(Json.pretty(json));
    }
}
