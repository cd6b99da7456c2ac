package io.sluice.gemini.stream;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.SizeLimit;
import io.sluice.gemini.error.ApiError;

/** Takes what a reply's body consists of, in order. Called by one thread. */
public interface ChunkSink {
    /** One chunk, in the provider's form; any member may be missing. */
    void chunk(JsonNode json);

    /** An error instead of a chunk. */
    void error(ApiError error);

    /** A whole event that is no JSON. */
    void unreadable();

    /** The body ended in the middle of something. */
    void cut();

    /** A line, or an event of several, is longer than any answer can be; nothing more is read. */
    void tooLong(SizeLimit size);

    /** True when nothing more is wanted. */
    boolean enough();
}
