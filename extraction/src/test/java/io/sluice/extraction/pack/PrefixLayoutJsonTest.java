package io.sluice.extraction.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrefixLayoutJsonTest {
    private static final PrefixLayout LAYOUT =
            new PrefixLayout(1, "Read.", List.of(new Segment.Literal("[[page 1]]\n"), new Segment.Slice(0, 10, 0, 12)));

    @Test
    void writesTheRecordsMembersInTheirOrder() {
        // Given
        PrefixLayout layout = LAYOUT;

        // When
        String json = new String(PrefixLayoutJson.write(layout), StandardCharsets.UTF_8);

        // Then
        assertThat(json)
                .isEqualTo(
                        "{\"version\":1,\"systemInstruction\":\"Read.\",\"segments\":[{\"literal\":\"[[page 1]]\\n\"},"
                                + "{\"start\":0,\"end\":10,\"startByte\":0,\"endByte\":12}]}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{", "null", "[]", "{\"version\":1,\"systemInstruction\":\"secret\"}", "{\"secret\":1}"})
    void refusesWhatIsNoLayoutWithoutQuotingIt(String json) {
        // Given
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);

        // When, Then
        assertThatThrownBy(() -> PrefixLayoutJson.read(bytes))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(bytes.length + " bytes")
                .hasMessageNotContaining("secret");
    }

    @Test
    void theIdDependsOnVersionInstructionAndTextAndOnTheirBorder() {
        // Given
        String id = PrefixId.of(LAYOUT, "text");

        // When
        String otherVersion = PrefixId.of(new PrefixLayout(2, "Read.", List.of()), "text");
        String otherInstruction = PrefixId.of(new PrefixLayout(1, "Read", List.of()), ".text");
        String otherSegments = PrefixId.of(new PrefixLayout(1, "Read.", List.of()), "text");

        // Then
        assertThat(id).matches("[0-9a-f]{64}").isNotEqualTo(otherVersion).isNotEqualTo(otherInstruction);
        assertThat(otherSegments).isEqualTo(id);
    }
}
