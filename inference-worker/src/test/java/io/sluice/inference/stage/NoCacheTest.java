package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.runtime.config.ModelProvider;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.Request;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When no cache is made: the calls go without one, and wait for nobody longer than it takes to know. */
class NoCacheTest {
    private final Rig rig = new Rig(ModelProvider.EMULATOR);

    @Test
    void whatTheLedgerAnswersIsNoUseAndTooFewUsesMakeNoCache() {
        // Given
        List<Request.Builder> all = PrefixRequests.of(rig, "prefix", 3);
        rig.model.then(says("good")).then(says("good"));
        rig.start(rig.request("prefix-0").setRequestId("earlier-0"));
        rig.start(rig.request("prefix-1").setRequestId("earlier-1"));
        // When
        all.forEach(rig::start);
        // Then
        assertThat(rig.answers).extracting(Answer::getReused).containsExactly(false, false, true, true);
        assertThat(rig.model.calls()).hasSize(3);
        assertThat(rig.caches.asked()).isEmpty();
        assertThat(rig.model.cachedContents().get(2)).isEmpty();
    }

    @Test
    void aDocumentWhoseFirstRequestIsGoneLeavesOnlyWhatHasComeBy() {
        // Given what a dead worker left: one of three
        Request.Builder last = PrefixRequests.of(rig, "prefix", 3).get(2);
        // When
        rig.start(last);
        rig.delay.pass(PrefixRequests.CENSUS);
        // Then
        assertThat(rig.model.calls()).hasSize(1);
        assertThat(rig.caches.asked()).isEmpty();
    }

    @Test
    void confidentialTextIsNeverPutIntoACacheWhateverThePlanSays() {
        // Given
        var recipe = rig.store.put(PrefixRequests.recipe(true));
        rig.model.then(says("good"), 3);
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(r -> rig.start(r.setRecipe(recipe)));
        // Then
        assertThat(rig.answers).hasSize(3);
        assertThat(rig.caches.asked()).isEmpty();
        assertThat(rig.model.cachedContents()).containsOnly(Optional.empty());
    }

    @Test
    void uncachedPlansWaitForNobody() {
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(r -> rig.start(r.setCaching(Caching.NONE)));
        // Then
        assertThat(rig.model.calls()).hasSize(3);
    }

    @Test
    void aRequestWithoutMoneyForTheCacheMakesNone() {
        // When
        PrefixRequests.of(rig, "prefix", 3)
                .forEach(r -> rig.start(r.setSpendUsd(PrefixRequests.CREATION + PrefixRequests.UNCACHED - 0.001)));
        // Then
        assertThat(rig.caches.asked()).isEmpty();
        assertThat(rig.model.calls()).hasSize(1);
    }
}
