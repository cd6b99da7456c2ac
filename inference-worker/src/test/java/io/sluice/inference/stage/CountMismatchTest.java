package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.cut;
import static io.sluice.inference.FakeModel.fails;
import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.FailureKind;
import io.sluice.inference.FakeModel;
import io.sluice.inference.Requests;
import io.sluice.inference.telemetry.Names;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.runtime.model.CountMismatch;
import io.sluice.runtime.model.CountMismatches;
import io.sluice.runtime.model.CountedModel;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.TokenCount;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class CountMismatchTest {
    private static final long BILLED = FakeModel.USAGE.prompt();
    private static final CountedModel REAL = new CountedModel("GEMINI", Requests.MODEL, Requests.TOKENIZER);
    private static final CountedModel EMULATED = new CountedModel("EMULATOR", Requests.MODEL, Requests.TOKENIZER);

    private final Rig rig = Rig.gemini();

    @Test
    void aCountThatTheModelConfirmsIsNoMismatch() throws IOException {
        // Given
        rig.model.then(says("good"));

        // When
        rig.start(rig.request("a").setPromptTokens(new TokenCount(BILLED, true)));

        // Then
        assertThat(reported(rig, REAL)).isNull();
        assertThat(mismatches(rig)).isZero();
    }

    @Test
    void theFirstMismatchIsReportedOnceAndTheRequestIsAnsweredAllTheSame() throws IOException {
        // Given
        rig.model.then(says("good")).then(cut("half"));

        // When
        rig.start(rig.request("a").setPromptTokens(new TokenCount(BILLED - 50, true)));
        rig.start(rig.request("b").setPromptTokens(new TokenCount(BILLED + 1, true)));

        // Then
        assertThat(reported(rig, REAL)).isEqualTo(new CountMismatch(BILLED - 50, BILLED));
        assertThat(mismatches(rig)).isEqualTo(2);
        assertThat(rig.events).filteredOn(e -> e.startsWith("put counts/")).hasSize(1);
        assertThat(rig.answers).extracting("outcome").contains(Outcome.ANSWERED);
        assertThat(rig.answers).hasSize(2);
    }

    @Test
    void eachAttemptIsComparedAloneNotTheirSum() throws IOException {
        // Given
        rig.model.then(says("bad")).then(says("good"));

        // When
        rig.start(rig.request("a").setPromptTokens(new TokenCount(BILLED, true)));

        // Then
        assertThat(rig.answers.get(0).getUsage().getPrompt()).isEqualTo(2 * BILLED);
        assertThat(reported(rig, REAL)).isNull();
    }

    @Test
    void anEstimateAndACallWithoutUsageAreNotCompared() throws IOException {
        // Given
        rig.model.then(says("good")).then(fails(FailureKind.UNAUTHORIZED));

        // When
        rig.start(rig.request("a").setPromptTokens(new TokenCount(BILLED - 50, false)));
        rig.start(rig.request("b").setPromptTokens(new TokenCount(BILLED - 50, true)));

        // Then
        assertThat(reported(rig, REAL)).isNull();
        assertThat(mismatches(rig)).isZero();
    }

    @Test
    void whatAnEmulatorCountsNeverTouchesTheRealModel() throws IOException {
        // Given
        Rig emulated = new Rig(ModelProvider.EMULATOR);
        emulated.model.then(says("good"));

        // When
        emulated.start(emulated.request("a").setPromptTokens(new TokenCount(BILLED - 50, true)));

        // Then
        assertThat(reported(emulated, EMULATED)).isEqualTo(new CountMismatch(BILLED - 50, BILLED));
        assertThat(reported(emulated, REAL)).isNull();
    }

    private static CountMismatch reported(Rig rig, CountedModel model) throws IOException {
        return new CountMismatches(rig.store).of(model).orElse(null);
    }

    private static double mismatches(Rig rig) {
        return rig.meters.find(Names.COUNT_MISMATCHES).counters().stream()
                .mapToDouble(counter -> counter.count())
                .sum();
    }
}
