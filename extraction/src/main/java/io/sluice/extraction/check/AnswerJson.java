package io.sluice.extraction.check;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A raw answer as JSON, within bounds of depth and size.
 *
 * @param node the JSON; empty when there is none
 * @param fault EMPTY or NOT_JSON; empty when there is a node
 */
record AnswerJson(Optional<JsonNode> node, String fault) {
    private static final int MAX_DEPTH = 64;
    private static final int MAX_LENGTH = 16 * 1024 * 1024;
    private static final Pattern FENCED = Pattern.compile("```[A-Za-z0-9]{0,16}\\s*\\n?(.*?)\\s*```", Pattern.DOTALL);
    private static final Pattern FENCE = Pattern.compile("```[A-Za-z0-9]{0,16}\\s*");
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxStringLength(MAX_LENGTH)
                            .maxDocumentLength(MAX_LENGTH)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /** Reads values out of an answer, where more follows. */
    private static final ObjectReader PARTS = MAPPER.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    static AnswerJson read(String raw) {
        String body = body(raw);
        if (body.isEmpty()) {
            return new AnswerJson(Optional.empty(), "EMPTY");
        }
        if (body.length() > MAX_LENGTH) {
            return new AnswerJson(Optional.empty(), "NOT_JSON");
        }
        try {
            return new AnswerJson(Optional.of(MAPPER.readTree(body)), "");
        } catch (JsonProcessingException e) {
            // The parser's message quotes the answer; the code says enough to ask again.
            return new AnswerJson(Optional.empty(), "NOT_JSON");
        }
    }

    /** What is complete of a raw answer that was cut; an empty object where nothing is. */
    static JsonNode readCut(String raw) {
        String text = (raw.startsWith("\uFEFF") ? raw.substring(1) : raw).strip();
        Matcher fence = FENCE.matcher(text);
        String body = fence.lookingAt() ? text.substring(fence.end()) : text;
        return body.length() > MAX_LENGTH ? MAPPER.createObjectNode() : CutAnswer.read(PARTS, body);
    }

    private static String body(String raw) {
        String text = (raw.startsWith("\uFEFF") ? raw.substring(1) : raw).strip();
        Matcher fenced = FENCED.matcher(text);
        return fenced.matches() ? fenced.group(1).strip() : text;
    }
}
