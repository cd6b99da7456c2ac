package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.inference.stage.Reason;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.TokenCount;
import io.sluice.schemas.avro.Uncovered;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShowTest {
    @Test
    void anEstimateIsShownWithATildeAndAnExactCountWithout() {
        // Given
        TokenCount exact = new TokenCount(14_902L, true);
        TokenCount estimate = new TokenCount(14_902L, false);

        // When, Then
        assertThat(Show.tokens(exact)).isEqualTo("14,902");
        assertThat(Show.tokens(estimate)).isEqualTo("~14,902");
    }

    @Test
    void aFileThatJobsMayNotNameComesWithTheSettingThatAllowsIt() {
        // Given
        Uncovered all = new Uncovered(0L, 0L, List.of(), List.of(), "NOT_ALLOWED", null);
        Result result = failed(all);

        // When
        String line = Show.line(result);

        // Then
        assertThat(line)
                .contains("FAILED    file:///elsewhere/a.pdf")
                .contains("NOT READ: the document: not allowed (put its folder into sluice.ingest.allowed-roots)");
    }

    private static Result failed(Uncovered hole) {
        return Result.newBuilder()
                .setDocumentId("d")
                .setSourceId("s")
                .setJobId("j")
                .setSource("file:///elsewhere/a.pdf")
                .setLabels(List.of())
                .setRecipe("legal@3f2a91c0")
                .setStatus(ResultStatus.FAILED)
                .setAnsweredBy(List.of())
                .setData("{}")
                .setFields(List.of())
                .setEvidence(List.of())
                .setReceipt(Receipt.newBuilder()
                        .setPages(0)
                        .setCharacters(0)
                        .setUncovered(List.of(hole))
                        .setReasons(List.of(hole.getReason()))
                        .build())
                .setTraceparent("")
                .setFinishedAt(Instant.EPOCH)
                .build();
    }

    @Test
    void aDocumentOfACancelledJobSaysSo() {
        // Given
        Result result = failed(new Uncovered(0L, 0L, List.of(), List.of(), Reason.CANCELLED.name(), null));

        // When, Then
        assertThat(Show.line(result))
                .endsWith("NOT READ: the document: its job was cancelled before all of it was asked");
        assertThat(Show.why(result)).isEqualTo("  its job was cancelled before all of it was asked");
    }

    @Test
    void agesAreSecondsMinutesOrHours() {
        // When, Then
        assertThat(Show.age(Duration.ofSeconds(-3))).isEqualTo("0 s");
        assertThat(Show.age(Duration.ofSeconds(59))).isEqualTo("59 s");
        assertThat(Show.age(Duration.ofMinutes(4))).isEqualTo("4 min");
        assertThat(Show.age(Duration.ofMinutes(125))).isEqualTo("2 h 5 min");
    }

    @Test
    void saysWhatToDoWhenTheEmulatorAnsweredInAModelsPlace() {
        // Given
        // When
        String words = Show.reason(Reason.EMULATOR_ANSWERED.name());

        // Then
        assertThat(words)
                .isEqualTo(
                        "the emulator answered though provider=gemini: use --provider emulator, or the real base URL");
    }
}
