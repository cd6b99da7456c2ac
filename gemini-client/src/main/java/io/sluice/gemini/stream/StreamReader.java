package io.sluice.gemini.stream;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.gemini.error.ApiError;
import io.sluice.gemini.error.ErrorBody;
import io.sluice.gemini.wire.Json;
import java.io.IOException;
import java.util.Optional;
import okio.BufferedSource;

/**
 * Reads the body of a successful reply to its end: server-sent events, or plain JSON (an object or an array of chunks). Lines outside the
 * event framing are an error's JSON that the server put into the running stream.
 */
public final class StreamReader {
    /** How OpenAI's form ends; Gemini's just ends. */
    private static final String DONE = "[DONE]";

    private final StringBuilder event = new StringBuilder();
    private final StringBuilder outside = new StringBuilder();
    private final ChunkSink sink;
    private boolean done;

    private StreamReader(ChunkSink sink) {
        this.sink = sink;
    }

    /**
     * Reads until the body ends, the sink has enough, or something is longer than {@link BoundedLines#LONGEST}.
     *
     * @param source the body
     * @param begun run once, when its first line is there
     * @throws IOException when the connection breaks
     */
    public static void read(BufferedSource source, ChunkSink sink, Runnable begun) throws IOException {
        StreamReader reader = new StreamReader(sink);
        BoundedLines lines = new BoundedLines(source);
        Optional<String> line = lines.next(0);
        begun.run();
        while (line.isPresent()) {
            reader.line(line.get());
            if (reader.done || sink.enough()) {
                return;
            }
            line = lines.next(reader.event.length() + reader.outside.length());
        }
        if (lines.tooLong().isPresent()) {
            sink.tooLong(lines.tooLong().get());
        } else {
            reader.endOfStream();
        }
    }

    private void line(String line) {
        if (!outside.isEmpty()) {
            outside.append(line).append('\n');
        } else if (line.isEmpty()) {
            endOfEvent();
        } else if (line.startsWith("data:")) {
            if (!event.isEmpty()) {
                event.append('\n');
            }
            event.append(line, line.startsWith("data: ") ? 6 : 5, line.length());
        } else if (!line.startsWith(":") && !line.startsWith("event:") && !line.startsWith("id:")) {
            outside.append(line).append('\n');
        }
    }

    private void endOfEvent() {
        if (event.isEmpty()) {
            return;
        }
        String data = event.toString();
        event.setLength(0);
        if (DONE.equals(data.strip())) {
            done = true;
            return;
        }
        Json.parse(data).ifPresentOrElse(this::value, sink::unreadable);
    }

    /** What stands at the end without its blank line may be whole, or cut. */
    private void endOfStream() {
        String last = event.isEmpty() ? outside.toString() : event.toString();
        if (last.isBlank() || DONE.equals(last.strip())) {
            return;
        }
        Json.parse(last).ifPresentOrElse(this::value, sink::cut);
        if (!event.isEmpty() && !outside.isEmpty()) {
            Json.parse(outside.toString()).ifPresentOrElse(this::value, sink::cut);
        }
    }

    private void value(JsonNode json) {
        Optional<ApiError> error = ErrorBody.inReply(json);
        if (error.isPresent()) {
            sink.error(error.get());
        } else if (json.isArray()) {
            json.forEach(this::value);
        } else {
            sink.chunk(json);
        }
    }
}
