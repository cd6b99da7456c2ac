package io.sluice.gemini;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Optional;
import okio.BufferedSource;

/**
 * Reads the body of a successful reply to its end: server-sent events, or plain JSON (an object or an array of chunks). Lines outside the
 * event framing are an error's JSON that the server put into the running stream.
 */
final class StreamReader {
    private final StringBuilder event = new StringBuilder();
    private final StringBuilder outside = new StringBuilder();
    private final ReplyBuilder reply;

    private StreamReader(ReplyBuilder reply) {
        this.reply = reply;
    }

    static void read(BufferedSource source, ReplyBuilder reply) throws IOException {
        StreamReader reader = new StreamReader(reply);
        for (String line = source.readUtf8Line(); line != null; line = source.readUtf8Line()) {
            reader.line(line);
        }
        reader.endOfEvent();
        reader.endOfStream();
    }

    private void line(String line) {
        if (line.isEmpty()) {
            endOfEvent();
        } else if (!outside.isEmpty()) {
            outside.append(line).append('\n');
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
        Optional<JsonNode> json = Json.parse(event.toString());
        event.setLength(0);
        if (json.isEmpty()) {
            reply.cut();
        } else {
            value(json.get());
        }
    }

    private void endOfStream() {
        if (outside.isEmpty()) {
            return;
        }
        Optional<JsonNode> json = Json.parse(outside.toString());
        if (json.isEmpty()) {
            reply.cut();
        } else {
            value(json.get());
        }
    }

    private void value(JsonNode json) {
        Optional<JsonNode> error = ErrorBody.error(json);
        if (error.isPresent()) {
            reply.error(ErrorBody.read(error.get().path("code").asInt(500), error.get()));
        } else if (json.isArray()) {
            json.forEach(this::value);
        } else {
            reply.chunk(json);
        }
    }
}
