package io.sluice.gemini.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ModelStatus;
import io.sluice.gemini.ServiceTier;
import io.sluice.gemini.stream.ReplyBuilder;
import io.sluice.gemini.wire.Json;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplyOriginTest {
    private static final String DONE =
            "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"x\"}]},\"finishReason\":\"STOP\"}],"
                    + "\"modelVersion\":\"m-001\"";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "serviceTier":"standard" | STANDARD
            "serviceTier":"flex" | FLEX
            "serviceTier":"priority" | PRIORITY
            "serviceTier":"something new" | OTHER
            "trafficType":"ON_DEMAND" | STANDARD
            "trafficType":"ON_DEMAND_PRIORITY" | PRIORITY
            "trafficType":"PROVISIONED_THROUGHPUT" | PROVISIONED
            "promptTokenCount":7 | UNTOLD
            """)
    void thePriceTierIsReadWhereEachProviderTellsIt(String member, ServiceTier tier) {
        // Given
        String json = DONE + ",\"usageMetadata\":{" + member + "}}";
        // When
        ModelReply reply = read(json);
        // Then
        assertThat(reply.origin().tier()).isEqualTo(tier);
        assertThat(reply.origin().modelVersion()).isEqualTo("m-001");
    }

    @Test
    void aModelsEndIsTypedAndTheProvidersWordsAreLeftOut() {
        // Given
        String json =
                DONE + ",\"modelStatus\":{\"modelStage\":\"DEPRECATED\",\"retirementTime\":\"2026-12-01T00:00:00Z\","
                        + "\"message\":\"words of the provider\"}}";
        // When
        ModelReply reply = read(json);
        // Then
        ModelStatus status = reply.origin().status().orElseThrow();
        assertThat(status)
                .isEqualTo(new ModelStatus(
                        ModelStatus.Stage.DEPRECATED, Optional.of(Instant.parse("2026-12-01T00:00:00Z"))));
        assertThat(status.ending()).isTrue();
        assertThat(reply.toString()).doesNotContain("words of the provider");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"modelStage":"PREVIEW"} | PREVIEW | false
            {"modelStage":"STABLE"} | STABLE | false
            {"modelStage":"STABLE","retirementTime":"2027-01-01T00:00:00Z"} | STABLE | true
            {"modelStage":"LEGACY","retirementTime":"some day"} | LEGACY | true
            {"modelStage":"RETIRED"} | RETIRED | true
            {"modelStage":"NEWER_THAN_THIS"} | OTHER | false
            {"modelStage":"MODEL_STAGE_UNSPECIFIED"} | |
            {} | |
            """)
    void stagesAreReadAndOnlyAnEndIsANotice(String status, String stage, Boolean ending) {
        // Given
        String json = DONE + ",\"modelStatus\":" + status + "}";
        // When
        Optional<ModelStatus> found = read(json).origin().status();
        // Then
        assertThat(found.map(s -> s.stage().name())).isEqualTo(Optional.ofNullable(stage));
        assertThat(found.map(ModelStatus::ending)).isEqualTo(Optional.ofNullable(ending));
    }

    @Test
    void whatAnEarlierChunkToldStays() {
        // Given
        String first = "{\"usageMetadata\":{\"serviceTier\":\"flex\"},\"modelStatus\":{\"modelStage\":\"LEGACY\"}}";
        // When
        ModelReply reply = read(first, DONE + ",\"usageMetadata\":{\"promptTokenCount\":7}}");
        // Then
        assertThat(reply.origin().tier()).isEqualTo(ServiceTier.FLEX);
        assertThat(reply.origin().status()).map(ModelStatus::stage).contains(ModelStatus.Stage.LEGACY);
    }

    private static ModelReply read(String... chunks) {
        ReplyBuilder builder = new ReplyBuilder(() -> 0L);
        GenerateChunks reader = new GenerateChunks(builder);
        Arrays.stream(chunks).forEach(chunk -> reader.chunk(Json.parse(chunk).orElseThrow()));
        return builder.build();
    }
}
