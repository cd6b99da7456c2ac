package io.sluice.extraction.check;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;

/** An answer that ends in the middle, read by a JSON parser up to there: values and items that were closed before it, and no others. */
final class CutAnswer {
    private final ObjectReader values;
    private final JsonParser parser;
    private final ObjectNode answer;

    private CutAnswer(ObjectReader values, JsonParser parser, ObjectNode answer) {
        this.values = values;
        this.parser = parser;
        this.answer = answer;
    }

    /** What is complete; empty where nothing is. */
    static JsonNode read(ObjectReader values, String body) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        try (JsonParser parser = values.createParser(body)) {
            new CutAnswer(values, parser, answer).fields();
        } catch (JsonProcessingException e) {
            // The cut: what was complete before it stands in the answer.
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot fail to be read", e);
        }
        return answer;
    }

    private void fields() throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            return;
        }
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                field(answer.putObject(name));
            } else {
                parser.skipChildren();
            }
        }
    }

    private void field(ObjectNode field) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            if (parser.nextToken() == JsonToken.START_ARRAY) {
                items(field.putArray(name));
            } else {
                JsonNode value = values.readTree(parser);
                field.set(name, value);
            }
        }
    }

    private void items(ArrayNode items) throws IOException {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            JsonNode item = values.readTree(parser);
            items.add(item);
        }
    }
}
