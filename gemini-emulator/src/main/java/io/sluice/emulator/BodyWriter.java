package io.sluice.emulator;

import io.javalin.http.Context;
import io.sluice.emulator.wire.ApiFault;
import io.sluice.emulator.wire.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes bodies at the call's pace and with the faults of the wire. */
final class BodyWriter {
    private BodyWriter() {}

    /**
     * Frames, one flushed write each; the last is written whatever happens, unless the stream breaks.
     *
     * @param tail what ends the body after the last frame
     */
    static void stream(Context ctx, String type, List<Frame> frames, String tail, Answered answered)
            throws IOException, InterruptedException {
        begin(ctx, 200, type, answered);
        boolean broken = answered.error().filter(EmulatedError::needsStream).isPresent();
        long total = length(frames, tail);
        try (Wire wire = new Wire(ctx, answered, total)) {
            int whole = broken ? frames.size() - 1 : frames.size();
            for (Frame frame : frames.subList(0, whole)) {
                if (!answered.pace().write(frame.tokens())) {
                    return;
                }
                wire.write(frame.text());
            }
            if (answered.fails(EmulatedError.MID_STREAM_ERROR)) {
                wire.write(Json.pretty(ApiFault.overloaded().body()));
            } else if (!broken) {
                wire.write(tail);
            }
        }
    }

    /** A whole body. */
    static void whole(Context ctx, String type, String body, long tokens, Answered answered)
            throws IOException, InterruptedException {
        if (!answered.pace().write(tokens)) {
            return;
        }
        begin(ctx, 200, type, answered);
        try (Wire wire = new Wire(ctx, answered, body.getBytes(StandardCharsets.UTF_8).length)) {
            wire.write(body);
        }
    }

    private static void begin(Context ctx, int status, String type, Answered answered) {
        ctx.status(status);
        ctx.res().setContentType(type);
        if (answered.fails(EmulatedError.ONE_BYTE_WRITES) && "HTTP/1.1".equals(ctx.protocol())) {
            // No chunk sizes between the bytes: each is a write of the socket.
            ctx.header("Connection", "close");
        }
    }

    private static long length(List<Frame> frames, String tail) {
        long sum = tail.getBytes(StandardCharsets.UTF_8).length;
        for (Frame frame : frames) {
            sum += frame.text().getBytes(StandardCharsets.UTF_8).length;
        }
        return sum;
    }

    /** The body's bytes on their way out. */
    private static final class Wire implements AutoCloseable {
        private final OutputStream out;
        private final boolean single;
        private final long most;
        private long written;

        Wire(Context ctx, Answered answered, long total) throws IOException {
            this.single = answered.fails(EmulatedError.ONE_BYTE_WRITES);
            boolean reset = answered.fails(EmulatedError.RESET);
            this.most = reset ? total / 2 : Long.MAX_VALUE;
            if (reset) {
                // A body shorter than promised: the server drops the connection.
                ctx.res().setContentLengthLong(total);
            }
            this.out = ctx.res().getOutputStream();
        }

        void write(String text) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            int length = (int) Math.min(bytes.length, most - written);
            if (single) {
                for (int i = 0; i < length; i++) {
                    out.write(bytes[i]);
                    out.flush();
                }
            } else {
                out.write(bytes, 0, length);
                out.flush();
            }
            written += length;
        }

        @Override
        public void close() throws IOException {
            out.flush();
        }
    }
}
