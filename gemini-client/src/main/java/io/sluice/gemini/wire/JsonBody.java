package io.sluice.gemini.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;

/** A request's JSON, written to the socket as it is made: same request, same bytes, no copy of the prompt. */
public abstract class JsonBody extends RequestBody {
    private static final MediaType JSON = MediaType.get("application/json");
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
            .build();

    /**
     * Writes the one value.
     *
     * @throws IOException when the socket or the prompt's source fails
     */
    protected abstract void write(JsonGenerator json) throws IOException;

    @Override
    public final MediaType contentType() {
        return JSON;
    }

    /** True: the HTTP library must never send it a second time by itself, as that might be paid twice. */
    @Override
    public final boolean isOneShot() {
        return true;
    }

    @Override
    public final void writeTo(BufferedSink sink) throws IOException {
        // A writer, not bytes: it joins surrogate pairs that two pieces share.
        OutputStreamWriter writer = new OutputStreamWriter(new Unflushed(sink), StandardCharsets.UTF_8);
        try (JsonGenerator json = FACTORY.createGenerator(writer)) {
            write(json);
            json.flush();
        }
        writer.flush();
    }

    /**
     * Leaves flushing to the HTTP library. A flush of the last bytes would send the end of the chunked body as a packet of its own, which
     * then waits for the peer's delayed acknowledgement, 40 ms.
     */
    private static final class Unflushed extends OutputStream {
        private final BufferedSink sink;

        Unflushed(BufferedSink sink) {
            this.sink = sink;
        }

        @Override
        public void write(int b) throws IOException {
            sink.writeByte(b);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            sink.write(bytes, offset, length);
        }
    }
}
