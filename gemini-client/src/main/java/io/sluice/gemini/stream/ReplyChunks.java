package io.sluice.gemini.stream;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.SizeLimit;
import io.sluice.gemini.error.ApiError;

/** What the readers of all forms have in common: all but the chunk itself. Used by one thread. */
public abstract class ReplyChunks implements ChunkSink {
    private final ReplyBuilder reply;

    /** @param reply takes what is read */
    protected ReplyChunks(ReplyBuilder reply) {
        this.reply = reply;
    }

    /** Takes what is read. */
    protected final ReplyBuilder reply() {
        return reply;
    }

    /** A count of tokens; zero where there is none, as what is zero is left out on the wire, and never less. */
    public static long count(JsonNode node) {
        return Math.max(0, node.asLong());
    }

    @Override
    public final void error(ApiError error) {
        reply.error(error);
    }

    @Override
    public final void unreadable() {
        reply.unreadable();
    }

    @Override
    public final void cut() {
        reply.fault(ConnectionFault.STREAM_CUT);
    }

    @Override
    public final void tooLong(SizeLimit size) {
        reply.tooLong(size);
    }

    @Override
    public final boolean enough() {
        return reply.enough();
    }
}
