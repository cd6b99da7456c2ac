package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.gemini.cache.CacheReply;
import io.sluice.inference.FakeCaches;
import io.sluice.inference.Requests;
import io.sluice.inference.quota.Tenure;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Requests of one prefix share a cache, from its creation to its deletion. */
class CacheStageTest {
    private final Rig rig = new Rig(ModelProvider.EMULATOR);

    @Test
    void theFirstRequestMakesTheCacheAloneAndTheOthersCallWithItAndTheQuestionOnly() {
        // Given
        CompletableFuture<CacheReply> creation = rig.caches.thenWait();
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        // Then
        assertThat(rig.caches.asked()).hasSize(1);
        assertThat(rig.caches.asked().get(0).displayName()).isEqualTo(PrefixRequests.NAME);
        assertThat(rig.caches.asked().get(0).ttl()).isEqualTo(Rig.TTL);
        assertThat(rig.caches.texts()).containsExactly("Read.|The quick brown fox.\n");
        assertThat(rig.model.calls()).isEmpty();
        assertThat(rig.pool.inUse()).as("only the creation holds a permit").isEqualTo(1);
        // When
        creation.complete(rig.caches.made(PrefixRequests.NAME, Requests.MODEL, Duration.ZERO, Rig.TTL));
        // Then
        assertThat(rig.model.cachedContents())
                .containsExactly(
                        Optional.of("cachedContents/1"),
                        Optional.of("cachedContents/1"),
                        Optional.of("cachedContents/1"));
    }

    @Test
    void theFirstAnswerPaysCreationAndAllTogetherPayTheLifeUntilTheIdleDeletion() {
        // Given
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        // When
        rig.answerAfter(Duration.ofSeconds(10));
        rig.answerAfter(Duration.ofSeconds(20));
        rig.answerAfter(Duration.ofSeconds(40));
        rig.delay.pass(Rig.IDLE);
        // Then
        Duration life = Duration.ofSeconds(70).plus(Rig.IDLE);
        assertThat(rig.caches.deleted()).containsExactly("cachedContents/1");
        assertThat(rig.answers)
                .extracting(a -> a.getUsage().getCacheCreation())
                .containsExactly(FakeCaches.TOKENS, 0L, 0L);
        assertThat(rig.answers.stream()
                        .mapToDouble(a -> a.getUsage().getCacheTokenHours())
                        .sum())
                .isCloseTo(FakeCaches.TOKENS * life.toSeconds() / 3600.0, within(1e-6));
        double calls = 3 * Rig.ONE_CALL;
        double cache = PrefixRequests.CREATION + Rig.PRICE.storage(FakeCaches.TOKENS, life);
        assertThat(rig.answers.stream().mapToDouble(Answer::getCostUsd).sum()).isCloseTo(calls + cache, within(1e-9));
        assertThat(rig.answers.stream().mapToDouble(Answer::getSavedUsd).sum())
                .isCloseTo(3 * 400 * 0.9 / 1e6 - cache, within(1e-9));
    }

    @Test
    void aCacheInUseIsNotDeletedAndLivesOnByExtension() {
        // Given
        List<Request.Builder> all = PrefixRequests.of(rig, "prefix", 3);
        rig.start(all.get(0));
        rig.start(all.get(1));
        rig.delay.pass(PrefixRequests.CENSUS);
        // When
        rig.delay.pass(Duration.ofMinutes(3));
        rig.start(all.get(2));
        // Then
        assertThat(rig.caches.extended()).containsExactly("cachedContents/1");
        assertThat(rig.caches.deleted()).isEmpty();
        assertThat(rig.model.cachedContents()).hasSize(3).doesNotContain(Optional.empty());
    }

    @Test
    void aStopDeletesEveryCache() {
        // Given
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        PrefixRequests.of(rig, "another", 3).forEach(rig::start);
        // When
        rig.prefixes.close();
        // Then
        assertThat(rig.caches.deleted()).containsExactlyInAnyOrder("cachedContents/1", "cachedContents/2");
    }

    @Test
    void requestsThatGoToAnotherWorkerLeaveItTheCache() {
        // Given two permits, so that the third request waits
        rig.pool.own(6, Set.of(0));
        Tenure tenure = new Tenure(0);
        PrefixRequests.of(rig, "prefix", 3).forEach(r -> {
            var unused = rig.run(r.build(), tenure);
        });
        assertThat(rig.model.calls()).hasSize(2);
        // When
        tenure.end();
        rig.pool.tick();
        rig.answerAfter(Duration.ZERO);
        rig.answerAfter(Duration.ZERO);
        rig.delay.pass(Rig.IDLE);
        // Then
        assertThat(rig.answers).hasSize(2);
        assertThat(rig.caches.deleted()).isEmpty();
    }

    @Test
    void implicitlyTheFirstCallGoesAloneUntilItIsAnswered() {
        // Given
        PrefixRequests.of(rig, "prefix", 3).forEach(r -> rig.start(r.setCaching(Caching.IMPLICIT)));
        assertThat(rig.model.calls()).hasSize(1);
        // When
        rig.model.open().get(0).complete(says("good"));
        // Then
        assertThat(rig.model.calls()).hasSize(3);
        assertThat(rig.caches.asked()).isEmpty();
        assertThat(rig.model.cachedContents()).containsOnly(Optional.empty());
    }

    @Test
    void whenTheFirstOneNeverCallsTheNextOneGoesFirst() {
        // Given the first one may not start any more when it gets its turn
        List<Request.Builder> all = PrefixRequests.of(rig, "prefix", 3);
        rig.start(all.get(0).setLease(rig.clock.instant().plusSeconds(1)));
        rig.start(all.get(1));
        // When
        rig.delay.pass(PrefixRequests.CENSUS);
        // Then
        assertThat(rig.answers).extracting(Answer::getOutcome).containsExactly(Outcome.RETURNED);
        assertThat(rig.model.calls()).hasSize(1);
    }
}
