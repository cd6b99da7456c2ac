package io.sluice.emulator;

import io.javalin.http.Context;
import io.sluice.emulator.wire.ApiFault;
import io.sluice.emulator.wire.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Answers as chat completions; errors stand in a list. */
final class OpenAiSink implements ReplySink {
    private final Context ctx;
    private final boolean stream;
    private final boolean usage;

    OpenAiSink(Context ctx, boolean stream, boolean usage) {
        this.ctx = ctx;
        this.stream = stream;
        this.usage = usage;
    }

    @Override
    public void refuse(ApiFault fault) {
        ErrorForm.LIST.write(ctx, fault);
    }

    @Override
    public void answer(Answered answered) throws IOException, InterruptedException {
        if (stream) {
            List<Frame> frames = new ArrayList<>();
            OpenAiReply.chunks(answered, usage)
                    .forEach(c -> frames.add(new Frame("data: " + c.json() + "\n\n", c.tokens())));
            BodyWriter.stream(ctx, "text/event-stream", frames, "data: [DONE]\n\n", answered);
        } else if (answered.error().filter(EmulatedError::needsStream).isPresent()) {
            refuse(ApiFault.overloaded());
        } else {
            long tokens =
                    answered.reply().output() + answered.reply().thoughts().tokens();
            BodyWriter.whole(ctx, ErrorForm.JSON, Json.pretty(OpenAiReply.whole(answered)), tokens, answered);
        }
    }
}
