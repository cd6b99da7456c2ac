package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.http.Context;
import io.sluice.emulator.wire.ApiFault;
import io.sluice.emulator.wire.RequestReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** The first checks of each request: key, size, JSON. */
final class Intake {
    /** Where the API's versions are; the official SDK of 2026 asks v1. */
    static final List<String> VERSIONS = List.of("/v1beta", "/v1");

    /** Bytes of a request at most, unpacked. */
    static final int MOST_BYTES = 20 * 1024 * 1024;

    /** A request that passed them, or the fault. */
    sealed interface Taken {
        /** Passed. */
        record Request(ObjectNode json, Received received) implements Taken {}

        /** Did not. */
        record Refused(ApiFault fault) implements Taken {}
    }

    private final AcceptedKey key;
    private final RequestReader reader;
    private final BodyLog bodies;

    Intake(Parts parts) {
        this.key = parts.config().key();
        this.reader = parts.reader();
        this.bodies = parts.bodies();
    }

    /** The key of header or query. */
    Optional<ApiFault> keyFault(Context ctx) {
        String sent = Optional.ofNullable(ctx.header("x-goog-api-key"))
                .or(() -> Optional.ofNullable(ctx.queryParam("key")))
                .orElse("");
        if (sent.isBlank()) {
            return Optional.of(ApiFault.noKey());
        }
        return key.takes(sent) ? Optional.empty() : Optional.of(ApiFault.badKey());
    }

    /** The key of the OpenAI route. */
    Optional<ApiFault> bearerFault(Context ctx) {
        String header = Optional.ofNullable(ctx.header("Authorization")).orElse("");
        if (!header.startsWith("Bearer ") || header.substring(7).isBlank()) {
            return Optional.of(ApiFault.invalid("Missing or invalid Authorization header."));
        }
        return key.takes(header.substring(7).strip()) ? Optional.empty() : Optional.of(ApiFault.badKey());
    }

    /** The body as a message of this name. */
    Taken take(Context ctx, String message) throws IOException {
        byte[] bytes;
        try (InputStream in = unpacked(ctx)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        } catch (ZipException e) {
            return new Taken.Refused(ApiFault.badJson("The body is not gzip."));
        }
        if (bytes.length > MOST_BYTES) {
            return new Taken.Refused(ApiFault.tooManyBytes(MOST_BYTES));
        }
        RequestReader.Read read = reader.read(bytes, message);
        if (read instanceof RequestReader.Read.Request request) {
            bodies.add(ctx.method() + " " + ctx.path(), request.json());
            return new Taken.Request(request.json(), new Received(bytes, version(ctx)));
        }
        return new Taken.Refused(((RequestReader.Read.Fault) read).fault());
    }

    /** {@code v1} or {@code v1beta}. */
    static String version(Context ctx) {
        return ctx.path().startsWith("/v1/") ? "v1" : "v1beta";
    }

    private static InputStream unpacked(Context ctx) throws IOException {
        InputStream in = ctx.bodyInputStream();
        return "gzip".equalsIgnoreCase(ctx.header("Content-Encoding")) ? new GZIPInputStream(in) : in;
    }
}
