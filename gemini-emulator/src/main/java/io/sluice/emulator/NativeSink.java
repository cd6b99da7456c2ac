package io.sluice.emulator;

import io.javalin.http.Context;
import io.sluice.emulator.wire.ApiFault;
import io.sluice.emulator.wire.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Answers in the API's own form. */
final class NativeSink implements ReplySink {
    /** How the reply travels. */
    enum Form {
        WHOLE(ErrorForm.OBJECT),
        EVENTS(ErrorForm.EVENTS),
        LIST(ErrorForm.LIST);

        private final ErrorForm errors;

        Form(ErrorForm errors) {
            this.errors = errors;
        }

        ErrorForm errors() {
            return errors;
        }
    }

    private final Context ctx;
    private final Form form;

    NativeSink(Context ctx, Form form) {
        this.ctx = ctx;
        this.form = form;
    }

    @Override
    public void refuse(ApiFault fault) {
        form.errors().write(ctx, fault);
    }

    @Override
    public void answer(Answered answered) throws IOException, InterruptedException {
        switch (form) {
            case WHOLE -> whole(answered);
            case EVENTS ->
                BodyWriter.stream(ctx, "text/event-stream", events(NativeReply.chunks(answered)), "", answered);
            case LIST -> BodyWriter.stream(ctx, ErrorForm.JSON, list(NativeReply.chunks(answered)), "\n]\n", answered);
        }
    }

    private void whole(Answered answered) throws IOException, InterruptedException {
        if (answered.error().filter(EmulatedError::needsStream).isPresent()) {
            refuse(ApiFault.overloaded());
            return;
        }
        long tokens = answered.reply().output() + answered.reply().thoughts().tokens();
        BodyWriter.whole(ctx, ErrorForm.JSON, Json.pretty(NativeReply.whole(answered)), tokens, answered);
    }

    private static List<Frame> events(List<NativeReply.Chunk> chunks) {
        List<Frame> frames = new ArrayList<>();
        chunks.forEach(c -> frames.add(new Frame("data: " + c.json() + "\r\n\r\n", c.tokens())));
        return frames;
    }

    private static List<Frame> list(List<NativeReply.Chunk> chunks) {
        List<Frame> frames = new ArrayList<>();
        for (NativeReply.Chunk chunk : chunks) {
            String before = frames.isEmpty() ? "[" : ",\r\n";
            frames.add(new Frame(before + Json.pretty(chunk.json()).stripTrailing(), chunk.tokens()));
        }
        return frames;
    }
}
