package io.sluice.gemini.http;

import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.stream.ChunkSink;
import io.sluice.gemini.stream.ReplyBuilder;
import okhttp3.Request;

/** A provider's form of asking and answering. Thread-safe. */
public interface ModelProtocol {
    /**
     * The HTTP request of a call; without credentials.
     *
     * @param request what is asked
     * @param model the model's name at this provider
     * @param schema what of the request's schema the provider takes; empty for plain text
     * @param stream whether the reply comes in pieces
     */
    Request request(GenerateRequest request, String model, String schema, boolean stream);

    /** Reads this form's chunks into a reply. */
    ChunkSink reader(ReplyBuilder reply);
}
