package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.fails;
import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.gemini.FailureKind;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.inference.FakeCaches;
import io.sluice.inference.Requests;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.runtime.model.CacheMinimums;
import io.sluice.schemas.avro.Outcome;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** The provider refuses a cache, breaks off its creation, or loses it. */
class CacheRefusalTest {
    private final Rig rig = new Rig(ModelProvider.EMULATOR);

    @Test
    void tooSmallIsLearnedForAllPrefixesOfTheModel() {
        // Given
        rig.caches.then(new CacheReply.TooSmall(OptionalLong.of(100_000), OptionalLong.of(200_000)));
        rig.model.then(says("good"), 6);
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        PrefixRequests.of(rig, "another", 3).forEach(rig::start);
        // Then
        assertThat(rig.caches.asked()).hasSize(1);
        assertThat(rig.answers).hasSize(6);
        assertThat(rig.model.cachedContents()).containsOnly(Optional.empty());
    }

    @Test
    void plannersHearOfTheSmallestCacheInTokensAsTheyCountThem() throws IOException {
        // Given the provider counts a tenth less than the plan
        rig.caches.then(new CacheReply.TooSmall(OptionalLong.of(90_000), OptionalLong.of(180_000)));
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        // Then
        CacheMinimums told = new CacheMinimums(rig.store);
        assertThat(told.of("EMULATOR", Requests.MODEL)).hasValue(200_000);
        assertThat(told.of("GEMINI", Requests.MODEL)).isEmpty();
    }

    @Test
    void aRefusalWithoutFiguresTeachesThatThisSizeIsTooSmall() throws IOException {
        // Given
        rig.caches.then(new CacheReply.TooSmall(OptionalLong.empty(), OptionalLong.empty()));
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        // Then
        assertThat(new CacheMinimums(rig.store).of("EMULATOR", Requests.MODEL)).hasValue(FakeCaches.TOKENS + 1);
    }

    @Test
    void aRefusalLetsEveryRequestBeAnsweredWithoutACacheAndIsNotAskedForAgain() {
        // Given
        rig.caches.then(FakeCaches.fails(FailureKind.UNAUTHORIZED));
        rig.model.then(says("good"), 6);
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        PrefixRequests.of(rig, "another", 3).forEach(rig::start);
        // Then
        assertThat(rig.caches.asked()).hasSize(1);
        assertThat(rig.answers).hasSize(6).allMatch(a -> a.getOutcome() == Outcome.ANSWERED);
        assertThat(rig.answers).allMatch(a -> a.getUsage().getCacheCreation() == 0);
        assertThat(rig.model.cachedContents()).containsOnly(Optional.empty());
    }

    @Test
    void aPassingOverloadIsWaitedOutAndACreationThatBrokeIsFoundInsteadOfMadeTwice() {
        // Given
        rig.caches.then(FakeCaches.fails(FailureKind.OVERLOADED));
        CompletableFuture<CacheReply> broken = rig.caches.thenWait();
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        rig.delay.pass(Duration.ofMinutes(1));
        CacheReply unheard = rig.caches.made(PrefixRequests.NAME, Requests.MODEL, Duration.ZERO, Rig.TTL);
        broken.complete(FakeCaches.fails(FailureKind.NETWORK));
        // Then
        assertThat(unheard).isInstanceOf(CacheReply.Standing.class);
        assertThat(rig.caches.asked()).hasSize(2);
        assertThat(rig.model.cachedContents()).hasSize(3).containsOnly(Optional.of("cachedContents/1"));
    }

    @Test
    void aLostCacheIsMadeOnceMoreThenThePrefixIsSentWithEachCall() {
        // Given
        rig.model.then(fails(FailureKind.CACHE_GONE), 3);
        rig.model.then(says("good"), 3);
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        // Then
        assertThat(rig.caches.asked()).hasSize(2);
        assertThat(rig.answers).hasSize(3).allMatch(a -> a.getOutcome() == Outcome.ANSWERED);
        assertThat(rig.answers.stream()
                        .mapToLong(a -> a.getUsage().getCacheCreation())
                        .sum())
                .isEqualTo(2 * FakeCaches.TOKENS);
        assertThat(rig.model.cachedContents().subList(3, 6)).containsOnly(Optional.empty());
        assertThat(rig.answers)
                .allSatisfy(a -> assertThat(a.getCostUsd()).isLessThanOrEqualTo(PrefixRequests.spend(a)));
    }
}
