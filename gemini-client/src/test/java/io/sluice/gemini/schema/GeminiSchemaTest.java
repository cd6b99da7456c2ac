package io.sluice.gemini.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeminiSchemaTest {
    @Test
    void whatGeminiDoesNotKnowIsDroppedAndSaid() {
        // Given
        String schema =
                "{\"type\":\"object\",\"properties\":{\"a/b\":{\"type\":\"string\",\"pattern\":\"x\",\"minLength\":1},"
                        + "\"c\":{\"const\":\"y\"}},\"required\":[\"c\"],\"additionalProperties\":false}";
        // When
        GeminiSchema narrowed = GeminiSchema.of(schema);
        // Then
        assertThat(narrowed.json())
                .isEqualTo(
                        "{\"type\":\"object\",\"properties\":{\"a/b\":{\"type\":\"string\"},\"c\":{\"enum\":[\"y\"]}},"
                                + "\"required\":[\"c\"],\"additionalProperties\":false}");
        assertThat(narrowed.dropped())
                .extracting(note -> note.pointer() + " " + note.keyword())
                .containsExactly("/properties/a~1b pattern", "/properties/a~1b minLength", "/properties/c const");
        assertThat(narrowed.refused()).isEmpty();
    }

    @Test
    void aSchemaThatFitsIsSentAsItIs() {
        // Given
        String schema = "{\"type\":\"object\",\"properties\":{\"f\":{\"type\":\"object\",\"description\":\"d\","
                + "\"properties\":{\"state\":{\"type\":\"string\",\"enum\":[\"FOUND\"]},\"n\":{\"$ref\":\"#/$defs/n\"}},"
                + "\"required\":[\"state\"]}},\"required\":[\"f\"],\"$defs\":{\"n\":{\"type\":[\"integer\",\"null\"]}}}";
        // When
        GeminiSchema narrowed = GeminiSchema.of(schema);
        // Then
        assertThat(narrowed.json()).isEqualTo(schema);
        assertThat(narrowed.dropped()).isEmpty();
        assertThat(narrowed.refused()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"type":"object","properties":{"fee":{"type":"money"}}} | /properties/fee | type
            {"type":"object","properties":{"ok":{"enum":[true]}}} | /properties/ok | enum
            {"type":"object","properties":{"ok":{"enum":[]}}} | /properties/ok | enum
            {"type":"object","properties":{},"required":["gone"]} | /required | required
            {"properties":{"a":{"$ref":"#/$defs/none"}}} | /properties/a | $ref
            {"properties":{"a":{"$ref":"#/$defs/n","description":"d"}},"$defs":{"n":{"type":"null"}}} | /properties/a | $ref
            {"$defs":{"n":{"type":"object","properties":{"n":{"$ref":"#/$defs/n"}},"required":["n"]}},"$ref":"#/$defs/n"} | `` | $ref
            {"type":"object","properties":{"a":true}} | /properties/a | schema
            [] | `` | schema
            nonsense | `` | schema
            """)
    void whatGeminiWouldRefuseIsNamedByPlace(String schema, String pointer, String keyword) {
        // Given
        // When
        GeminiSchema narrowed = GeminiSchema.of(schema);
        // Then
        assertThat(narrowed.refused()).first().satisfies(note -> {
            assertThat(note.pointer()).isEqualTo(pointer);
            assertThat(note.keyword()).isEqualTo(keyword);
        });
    }

    @Test
    void aCircleThatCanEndIsTaken() {
        // Given
        String schema =
                "{\"$defs\":{\"n\":{\"type\":\"object\",\"properties\":{\"n\":{\"$ref\":\"#/$defs/n\"}}}},\"$ref\":\"#/$defs/n\"}";
        // When
        GeminiSchema narrowed = GeminiSchema.of(schema);
        // Then
        assertThat(narrowed.refused()).isEmpty();
    }
}
