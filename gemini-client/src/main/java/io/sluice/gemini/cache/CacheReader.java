package io.sluice.gemini.cache;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.FailureDetails;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.SizeLimit;
import io.sluice.gemini.error.ApiError;
import io.sluice.gemini.http.ErrorReply;
import io.sluice.gemini.http.OpenCall;
import io.sluice.gemini.http.ReplyReader;
import io.sluice.gemini.wire.Json;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import okhttp3.Response;
import okio.BufferedSource;

/** Reads replies about caches. */
final class CacheReader implements ReplyReader<CacheReply> {
    /** A list of 1,000 caches takes some 400 KiB. */
    private static final long MOST_BYTES = 8L * 1024 * 1024;

    private final Function<JsonNode, Optional<CacheReply>> form;

    /** @param form reads the body of a success; empty when it is not what it should be */
    CacheReader(Function<JsonNode, Optional<CacheReply>> form) {
        this.form = form;
    }

    @Override
    public CacheReply read(Response response, OpenCall call) throws IOException {
        if (!response.isSuccessful()) {
            return failed(response.code(), ErrorReply.read(response));
        }
        BufferedSource source = response.body().source();
        call.begun(source);
        if (source.request(MOST_BYTES + 1)) {
            ConnectionFault fault = ConnectionFault.REPLY_TOO_LONG;
            SizeLimit size = new SizeLimit(
                    SizeLimit.Unit.BYTES, OptionalLong.of(source.getBuffer().size()), OptionalLong.of(MOST_BYTES));
            return new CacheReply.Failed(
                    fault.kind(),
                    response.code(),
                    fault.name(),
                    new FailureDetails(Optional.empty(), Optional.of(size), List.of(), ""));
        }
        return Json.parse(source.readUtf8())
                .flatMap(form)
                .orElseGet(() -> new CacheReply.Failed(
                        FailureKind.OVERLOADED, response.code(), "UNREADABLE", FailureDetails.NONE));
    }

    @Override
    public CacheReply broken(ConnectionFault fault) {
        return new CacheReply.Failed(fault.kind(), 0, fault.name(), FailureDetails.NONE);
    }

    private static CacheReply failed(int httpStatus, ApiError error) {
        Optional<SizeLimit> size = error.details().size();
        return switch (error.kind()) {
            case CACHE_GONE -> new CacheReply.Gone();
            case CACHE_TOO_SMALL ->
                new CacheReply.TooSmall(
                        size.map(SizeLimit::asked).orElse(OptionalLong.empty()),
                        size.map(SizeLimit::allowed).orElse(OptionalLong.empty()));
            default -> new CacheReply.Failed(error.kind(), httpStatus, error.status(), error.details());
        };
    }
}
