package io.sluice.gemini.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reading of untrusted JSON. Thread-safe. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .build();
    private static final Pattern CODE = Pattern.compile("[A-Z0-9_]{1,64}");

    private Json() {}

    /** The value, or empty when it is no JSON or blank. */
    public static Optional<JsonNode> parse(String text) {
        try {
            JsonNode node = MAPPER.readTree(text);
            return node == null || node.isMissingNode() ? Optional.empty() : Optional.of(node);
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** A provider's code word; anything else (a message, say) becomes {@code UNKNOWN}, nothing stays empty. */
    public static String code(String word) {
        String text = word.toUpperCase(Locale.ROOT);
        if (text.isEmpty() || CODE.matcher(text).matches()) {
            return text;
        }
        return "UNKNOWN";
    }
}
