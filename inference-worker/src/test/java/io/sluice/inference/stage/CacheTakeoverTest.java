package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.inference.FakeCaches;
import io.sluice.inference.Requests;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Caches that a killed worker had made: who uses them next, and who pays them. */
class CacheTakeoverTest {
    private final Rig rig = new Rig(ModelProvider.EMULATOR);

    @Test
    void aCacheThatAKilledWorkerLeftIsTakenOverAndAnothersIsLeftAlone() {
        // Given
        rig.caches.made("sluice/other.v1./model-a/prefix", Requests.MODEL, Duration.ofMinutes(1), Rig.TTL);
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        rig.clock.pass(Duration.ofMinutes(1));
        Rig successor = rig.successor();
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(successor::start);
        PrefixRequests.of(rig, "another", 3).forEach(successor::start);
        // Then
        assertThat(successor.model.cachedContents().subList(0, 3)).containsOnly(Optional.of("cachedContents/2"));
        assertThat(successor.model.cachedContents().subList(3, 6)).containsOnly(Optional.of("cachedContents/3"));
        assertThat(rig.caches.asked()).hasSize(2);
        assertThat(rig.caches.lists())
                .as("asked once in a period of ownership, twice in two")
                .isEqualTo(2);
        // When
        List.copyOf(successor.model.open()).forEach(call -> call.complete(says("good")));
        // Then its creation is paid by the request that made it, once, and its keeping from then on
        assertThat(successor.answers.subList(0, 3))
                .extracting(a -> a.getUsage().getCacheCreation())
                .containsExactly(FakeCaches.TOKENS, 0L, 0L);
        assertThat(successor.answers.get(0).getUsage().getCacheTokenHours())
                .isCloseTo(FakeCaches.TOKENS * 90 / 3600.0, within(1e-6));
        assertThat(successor.answers.subList(0, 3)).allSatisfy(a -> {
            assertThat(a.getLostCalls()).as("the call that was in flight").isEqualTo(1);
            assertThat(a.getUnknownUsd()).isBetween(0.0, PrefixRequests.UNCACHED);
        });
    }

    @Test
    void anExpiredOneIsNotTakenOver() {
        // Given
        rig.caches.made(PrefixRequests.NAME, Requests.MODEL, Rig.TTL, Rig.TTL);
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        // Then
        assertThat(rig.model.cachedContents()).containsOnly(Optional.of("cachedContents/2"));
    }

    @Test
    void aCacheIsPaidByTheRequestThatMadeItAlsoWhenAnotherOneTakesItOver() {
        // Given the first request made it and was answered, and nobody heard that
        List<Request.Builder> all = PrefixRequests.of(rig, "prefix", 3);
        all.forEach(rig::start);
        rig.answerAfter(Duration.ofSeconds(10));
        Rig successor = rig.successor();
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(successor::start);
        successor.delay.pass(PrefixRequests.CENSUS);
        List.copyOf(successor.model.open()).forEach(call -> call.complete(says("good")));
        // Then
        assertThat(rig.caches.asked()).hasSize(1);
        assertThat(successor.answers)
                .extracting(a -> a.getUsage().getCacheCreation())
                .containsExactlyInAnyOrder(FakeCaches.TOKENS, 0L, 0L);
        assertThat(successor.answers.stream().filter(Answer::getReplayed))
                .singleElement()
                .satisfies(a -> assertThat(a.getCostUsd()).isGreaterThan(PrefixRequests.CREATION));
    }

    @Test
    void aCacheThatWasMadeButIsGoneIsUnknownSpendOfTheRequestThatMadeIt() {
        // Given the request that makes it is killed over it, and nothing of it is seen later
        var unused = rig.caches.thenWait();
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        Rig successor = rig.successor();
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(successor::start);
        List.copyOf(successor.model.open()).forEach(call -> call.complete(says("good")));
        // Then
        double kept = Rig.PRICE.storage(FakeCaches.TOKENS, Rig.TTL);
        assertThat(successor.answers)
                .extracting(Answer::getUnknownUsd)
                .usingElementComparator(Comparator.comparingLong(usd -> Math.round(usd * 1e9)))
                .containsExactly(PrefixRequests.CREATION + kept, 0.0, 0.0);
        assertThat(successor.answers).extracting(Answer::getLostCalls).containsExactly(1, 0, 0);
        assertThat(successor.answers).allSatisfy(a -> {
            assertThat(a.getOutcome()).isEqualTo(Outcome.ANSWERED);
            assertThat(a.getCostUsd() + a.getUnknownUsd()).isLessThanOrEqualTo(PrefixRequests.spend(a) + 1e-9);
        });
    }
}
