package io.sluice.extraction.outline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class OutlineJsonTest {
    private static final Outline OUTLINE = new Outline(
            List.of(new Page(1, 0, 0, 9, 0), new Page(2, 0, 9, 9, 1)),
            List.of(new Part("folder/agreement é.pdf", 0, 9)),
            List.of(new Block(BlockKind.CLAUSE, 0, 4, 2, "14.2"), new Block(BlockKind.PARAGRAPH, 4, 9, 0, "")));

    @Test
    void readsBackWhatItWrote() {
        // When
        byte[] json = OutlineJson.write(OUTLINE);

        // Then
        assertThat(OutlineJson.read(json)).isEqualTo(OUTLINE);
        assertThat(OutlineJson.write(OutlineJson.read(json))).isEqualTo(json);
    }

    @Test
    void writesTheNamesOfTheRecordsInTheirOrder() {
        // When
        String json = new String(OutlineJson.write(OUTLINE), UTF_8);

        // Then
        assertThat(json)
                .isEqualTo("{\"pages\":[{\"number\":1,\"part\":0,\"start\":0,\"end\":9,\"images\":0},"
                        + "{\"number\":2,\"part\":0,\"start\":9,\"end\":9,\"images\":1}],"
                        + "\"parts\":[{\"path\":\"folder/agreement é.pdf\",\"start\":0,\"end\":9}],"
                        + "\"blocks\":[{\"kind\":\"CLAUSE\",\"start\":0,\"end\":4,\"level\":2,\"label\":\"14.2\"},"
                        + "{\"kind\":\"PARAGRAPH\",\"start\":4,\"end\":9,\"level\":0,\"label\":\"\"}]}");
    }

    @Test
    void refusesOtherBytesWithoutQuotingThem() {
        // Given
        for (String bad : List.of(
                "",
                "null",
                "[]",
                "{\"pages\":[]}",
                "{\"pages\":[],\"parts\":[{\"path\":\"secret\",\"start\":\"secret\"}],\"blocks\":[]}")) {
            // When / Then
            assertThatThrownBy(() -> OutlineJson.read(bad.getBytes(UTF_8)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasNoCause()
                    .hasMessageNotContaining("secret");
        }
    }
}
