package io.sluice.gemini.wire;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.sluice.gemini.PromptText;
import java.io.IOException;
import java.util.Optional;

/** Takes a text piece by piece and writes it, escaped, as one JSON string. Used by one thread. */
public final class JsonText implements Appendable {
    private static final int PIECE = 8 * 1024;

    private final JsonGenerator json;
    private Optional<IOException> failure = Optional.empty();

    private JsonText(JsonGenerator json) {
        this.json = json;
    }

    /**
     * Writes {@code text} as the next value.
     *
     * @throws PromptUnreadableException when the text's own source fails, as opposed to the connection
     */
    public static void write(JsonGenerator json, PromptText text) throws IOException {
        JsonText out = new JsonText(json);
        json.writeRawValue("\"");
        try {
            text.writeTo(out);
        } catch (IOException | RuntimeException e) {
            if (out.failure.isPresent()) {
                throw out.failure.get();
            }
            throw new PromptUnreadableException(e);
        }
        json.writeRaw('"');
    }

    @Override
    public Appendable append(CharSequence text) throws IOException {
        return append(text, 0, text.length());
    }

    @Override
    public Appendable append(CharSequence text, int start, int end) throws IOException {
        for (int from = start; from < end; from += PIECE) {
            char[] escaped =
                    JsonStringEncoder.getInstance().quoteAsString(text.subSequence(from, Math.min(from + PIECE, end)));
            raw(escaped);
        }
        return this;
    }

    @Override
    public Appendable append(char c) throws IOException {
        return append(String.valueOf(c), 0, 1);
    }

    private void raw(char[] escaped) throws IOException {
        try {
            json.writeRaw(escaped, 0, escaped.length);
        } catch (IOException e) {
            failure = Optional.of(e);
            throw e;
        }
    }
}
