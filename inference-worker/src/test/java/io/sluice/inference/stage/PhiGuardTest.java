package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.inference.Requests;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PhiGuardTest {
    private final Rig gemini = Rig.gemini();

    @Test
    void patientDataThatTheProviderMayNotSeeIsNeverCalledWhateverWasReleased() {
        // Given
        Request.Builder request = gemini.request("a").setRecipe(phi(gemini));
        // When
        Answer answer = gemini.answer(request);
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.FAILED);
        assertThat(answer.getReason()).isEqualTo("PROVIDER_MAY_NOT_SEE_PHI");
        assertThat(answer.getAnsweredBy()).isEmpty();
        assertThat(answer.getCostUsd()).isZero();
        assertThat(gemini.model.calls()).isEmpty();
        assertThat(gemini.caches.asked()).isEmpty();
    }

    @Test
    void anAnswerOfTheLedgerIsNotUsedForItEither() {
        // Given the same question under a normal recipe was answered before
        gemini.model.then(says("good"));
        assertThat(gemini.answer(gemini.request("a")).getOutcome()).isEqualTo(Outcome.ANSWERED);
        // When
        Answer answer = gemini.answer(gemini.request("a").setRecipe(phi(gemini)));
        // Then
        assertThat(answer.getReason()).isEqualTo("PROVIDER_MAY_NOT_SEE_PHI");
        assertThat(answer.getReused()).isFalse();
    }

    @Test
    void otherDocumentsOfTheSameWorkerAreAnswered() {
        // Given
        gemini.answer(gemini.request("a").setRecipe(phi(gemini)));
        gemini.model.then(says("good"));
        // When
        Answer answer = gemini.answer(gemini.request("b"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(gemini.model.calls()).hasSize(1);
    }

    @Test
    void whereTheProviderMaySeeItIsAnsweredAsAnyOther() {
        // Given
        Rig vertex = new Rig(ModelProvider.VERTEX);
        vertex.model.then(says("good"));
        // When
        Answer answer = vertex.answer(vertex.request("a").setRecipe(phi(vertex)));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.ANSWERED);
    }

    @Test
    void aRecipeThatCannotBeReadIsTakenForNoPermission() {
        // Given
        BlobRef unreadable = gemini.store.put("no recipe".getBytes(StandardCharsets.UTF_8));
        BlobRef missing = new BlobRef("0".repeat(64), 10L);
        // When
        Answer damaged = gemini.answer(gemini.request("a").setRecipe(unreadable));
        Answer absent = gemini.answer(gemini.request("b").setRecipe(missing));
        // Then
        assertThat(damaged.getOutcome()).isEqualTo(Outcome.FAILED);
        assertThat(absent.getReason()).isEqualTo("MISSING_BLOB");
        assertThat(gemini.model.calls()).isEmpty();
    }

    private static BlobRef phi(Rig rig) {
        return rig.store.put(RecipeJson.write(Requests.recipe(true)));
    }
}
