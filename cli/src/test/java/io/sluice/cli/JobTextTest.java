package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.JobState;
import io.sluice.schemas.avro.Progress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JobTextTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");

    @Test
    void aRunningJobSaysWhatItIsAndHowLongItsOldestRequestIsOut() {
        // Given
        Progress job = job(JobState.RUNNING)
                .setRequestsOut(3)
                .setOldestRelease(NOW.minus(Duration.ofSeconds(250)))
                .build();
        // When
        List<String> lines = JobText.of(job, "run-2f1c3d4e", Optional.of(document()), NOW);
        // Then
        assertThat(lines)
                .containsExactly(
                        "RUNNING    run-2f1c3d4e  msa.pdf and 11 more, legal, acme/m7",
                        "           3/12 documents (2 COMPLETE, 1 PARTIAL, 0 FAILED) · 9/36 requests ended, 3 out, oldest 4 min"
                                + " · $0.02 spent, $0.11 reserved of $25.00");
    }

    @Test
    void aPausedJobOfOneFileNamesTheRemedyByItsShortId() {
        // Given
        Progress job = job(JobState.PAUSED)
                .setDocuments(1)
                .setReason("JOB_BUDGET")
                .setUnknownUsd(0.5)
                .build();
        // When
        List<String> lines = JobText.of(job, "run-2f1c3d4e", Optional.of(document()), NOW);
        // Then
        assertThat(lines.get(0)).isEqualTo("PAUSED     run-2f1c3d4e  msa.pdf, legal, acme/m7");
        assertThat(lines.get(1))
                .contains("9/36 requests ended · ", "$0.50 unknown")
                .doesNotContain(" out");
        assertThat(lines.get(2)).contains("./sluice resume run-2f1c3d4e --budget USD", "./sluice cancel run-2f1c3d4e");
    }

    @Test
    void aJobWhoseDocumentsAreKeptNoMoreIsShownByItsIdAlone() {
        // When
        List<String> lines = JobText.of(job(JobState.DONE).build(), "race", Optional.empty(), NOW);
        // Then
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).isEqualTo("DONE       race");
    }

    private static Progress.Builder job(JobState state) {
        return Progress.newBuilder()
                .setJobId("run-2f1c3d4e-5566")
                .setState(state)
                .setDocuments(12)
                .setComplete(2)
                .setPartial(1)
                .setRequestsPlanned(36)
                .setRequestsAnswered(9)
                .setSpentUsd(0.02)
                .setReservedUsd(0.11)
                .setBudgetUsd(25)
                .setUpdatedAt(NOW);
    }

    private static DocumentInfo document() {
        return DocumentInfo.newBuilder()
                .setDocumentId("d")
                .setSourceId("s")
                .setJobId("run-2f1c3d4e-5566")
                .setSource("inbox/legal/acme/m7/msa.pdf")
                .setLabels(List.of("acme", "m7"))
                .setRecipe("legal")
                .setRecipeVersion("01234567")
                .setCount(12)
                .build();
    }
}
