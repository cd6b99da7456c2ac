package io.sluice.schemas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.Span;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class ResultJsonTest {
    private static final JsonMapper MAPPER = new JsonMapper();

    @Test
    void hasTheContractsShape() throws Exception {
        // Given
        Result result = Samples.result();

        // When
        JsonNode json = MAPPER.readTree(ResultJson.write(result));

        // Then
        assertThat(json.properties().stream().map(m -> m.getKey()))
                .containsExactly(
                        "documentId",
                        "sourceId",
                        "jobId",
                        "source",
                        "labels",
                        "recipe",
                        "status",
                        "answeredBy",
                        "text",
                        "data",
                        "fields",
                        "evidence",
                        "conflicts",
                        "violations",
                        "needsReview",
                        "receipt",
                        "traceparent",
                        "finishedAt");
        assertThat(json.at("/text/ref").asText()).isEqualTo("blobs/ab/" + "0".repeat(62));
        assertThat(json.at("/text/sha256").asText()).isEqualTo(Samples.HASH);
        assertThat(json.at("/data/list/0/months").isInt()).isTrue();
        assertThat(json.at("/data/cap").isNull()).isTrue();
        assertThat(json.at("/conflicts/0/values/0/value").isInt()).isTrue();
        assertThat(json.at("/needsReview/0/claimed/a").asText()).isEqualTo("b");
        assertThat(json.at("/evidence/0/spans/0").toString())
                .isEqualTo("{\"start\":1,\"end\":14,\"startCp\":1,\"endCp\":14,\"page\":7,\"line\":212,"
                        + "\"section\":null,\"part\":null}");
        assertThat(json.at("/receipt/requests").toString())
                .isEqualTo("{\"planned\":6,\"answered\":5,\"reused\":1,\"failed\":0,\"split\":0}");
    }

    @Test
    void keepsTheDigitsOfAmounts() {
        // Given
        Result result = Samples.result();

        // When
        String json = new String(ResultJson.write(result), StandardCharsets.UTF_8);

        // Then
        assertThat(json).contains("\"term\":12.50,");
        assertThat(ResultJson.read(json.getBytes(StandardCharsets.UTF_8))).isEqualTo(result);
    }

    @Test
    void namesTheBlobWhenDataWasMoved() throws Exception {
        // Given
        Result moved = Result.newBuilder(Samples.result())
                .setData("")
                .setEvidence(List.of())
                .setDataRef(new BlobRef(Samples.HASH, 9L))
                .build();

        // When
        JsonNode json = MAPPER.readTree(ResultJson.write(moved));

        // Then
        assertThat(json.get("data").isNull()).isTrue();
        assertThat(json.at("/dataRef/bytes").asInt()).isEqualTo(9);
        assertThat(ResultJson.read(ResultJson.write(moved))).isEqualTo(moved);
    }

    @Test
    void skipsMembersOfANewerWriterAndNamesMembersAtFault() {
        // Given
        String json = new String(ResultJson.write(Samples.result()), StandardCharsets.UTF_8);
        String newer = json.replace("{\"documentId\"", "{\"future\":{\"x\":1},\"documentId\"");
        String wrong = json.replace("\"pages\":18", "\"pages\":\"a secret value\"");

        // When
        Result read = ResultJson.read(newer.getBytes(StandardCharsets.UTF_8));

        // Then
        assertThat(read).isEqualTo(Samples.result());
        assertThatThrownBy(() -> ResultJson.read(wrong.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageContaining("receipt.pages")
                .hasMessageNotContaining("secret");
    }

    @Property(tries = 200)
    void readsBackWhatItWroteInEitherFormat(
            @ForAll String words,
            @ForAll @LongRange(min = 0) long start,
            @ForAll @DoubleRange(min = 0) double cost,
            @ForAll ResultFormat format) {
        // Given
        Result result = Samples.result();
        result = Result.newBuilder(result)
                .setSource(words)
                .setData(MAPPER.createObjectNode()
                        .put(words, words)
                        .put("n", start)
                        .toString())
                .setEvidence(List.of(io.sluice.schemas.avro.Evidence.newBuilder(Samples.evidence())
                        .setQuote(words)
                        .setSpans(List.of(new Span(start, start, start, start, null, null, words, words)))
                        .build()))
                .setReceipt(io.sluice.schemas.avro.Receipt.newBuilder(result.getReceipt())
                        .setCostUsd(cost)
                        .build())
                .build();

        // When
        Result read = ResultFormat.decode(format.encode(result));

        // Then
        assertThat(read).isEqualTo(result);
    }
}
