package io.sluice.gemini.client;

import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.error.ApiError;
import io.sluice.gemini.http.ErrorReply;
import io.sluice.gemini.http.ModelProtocol;
import io.sluice.gemini.http.OpenCall;
import io.sluice.gemini.http.ReplyReader;
import io.sluice.gemini.stream.ReplyBuilder;
import io.sluice.gemini.stream.StreamReader;
import java.io.IOException;
import java.util.function.LongSupplier;
import okhttp3.MediaType;
import okhttp3.Response;
import okio.BufferedSource;

/** Reads one reply of a model. */
final class ModelReader implements ReplyReader<ModelReply> {
    private final ModelProtocol protocol;
    private final boolean stream;
    private final ReplyBuilder reply;

    /**
     * A reader; the time of sending is now.
     *
     * @param stream whether a stream was asked for
     */
    ModelReader(ModelProtocol protocol, boolean stream, LongSupplier nanoClock) {
        this.protocol = protocol;
        this.stream = stream;
        this.reply = new ReplyBuilder(nanoClock);
    }

    @Override
    public ModelReply read(Response response, OpenCall call) throws IOException {
        reply.status(response.code());
        if (!response.isSuccessful()) {
            reply.error(refused(response));
            return reply.build();
        }
        BufferedSource source = response.body().source();
        StreamReader.read(source, protocol.reader(reply), () -> call.begun(source));
        if (reply.enough()) {
            call.cancel();
        }
        return reply.build();
    }

    private ApiError refused(Response response) throws IOException {
        ApiError error = ErrorReply.read(response);
        boolean noSuchMethod = switch (response.code()) {
            case 405, 501 -> true;
            case 404 -> isHtml(response);
            default -> false;
        };
        return stream && noSuchMethod ? new ApiError(error.kind(), ApiError.STREAM_UNSUPPORTED) : error;
    }

    private static boolean isHtml(Response response) {
        MediaType type = response.body().contentType();
        return type != null && type.subtype().equals("html");
    }

    @Override
    public ModelReply broken(ConnectionFault fault) {
        reply.fault(fault);
        return reply.build();
    }
}
