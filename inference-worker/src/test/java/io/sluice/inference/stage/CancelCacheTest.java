package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.fails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.gemini.FailureKind;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.inference.FakeCaches;
import io.sluice.inference.Requests;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.Request;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class CancelCacheTest {
    private final Rig rig = new Rig(ModelProvider.EMULATOR);

    @Test
    void noCacheIsMadeForACancelledJob() {
        // Given
        rig.cancel("job");
        // When
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        // Then
        assertThat(rig.answers).hasSize(3).allSatisfy(CancelTest::assertRefused);
        assertThat(rig.caches.asked()).isEmpty();
        assertThat(rig.model.calls()).isEmpty();
    }

    @Test
    void aWaitForTheRestOfADocumentsRequestsEndsAndAnotherJobsRequestsOfThePrefixGo() {
        // Given two of three requests
        List<Request.Builder> mine = PrefixRequests.of(rig, "prefix", 3);
        rig.start(mine.get(1));
        rig.start(mine.get(2));
        assertThat(rig.answers).isEmpty();
        // When
        rig.cancel("job");
        // Then
        assertThat(rig.answers).hasSize(2).allSatisfy(CancelTest::assertRefused);
        rig.delay.pass(PrefixRequests.CENSUS);
        assertThat(rig.caches.asked()).isEmpty();
        others(2).forEach(rig::start);
        assertThat(rig.caches.asked()).hasSize(1);
        assertThat(rig.model.calls()).hasSize(2);
    }

    @Test
    void whoWaitsForACacheThatAnotherJobMakesEndsAtOnce() {
        // Given
        CompletableFuture<CacheReply> creation = rig.caches.thenWait();
        others(2).forEach(rig::start);
        PrefixRequests.of(rig, "prefix", 2).forEach(rig::start);
        assertThat(rig.caches.asked()).hasSize(1);
        // When
        rig.cancel("job");
        // Then
        assertThat(rig.answers).hasSize(2).allSatisfy(CancelTest::assertRefused);
        creation.complete(rig.caches.made(PrefixRequests.NAME, Requests.MODEL, Duration.ZERO, Rig.TTL));
        assertThat(rig.model.calls()).hasSize(2);
    }

    @Test
    void aMakerThatWaitsBehindAQuotaLeavesTheCacheToTheNextJob() {
        // Given
        rig.caches.then(FakeCaches.fails(FailureKind.RATE_LIMITED));
        PrefixRequests.of(rig, "prefix", 2).forEach(rig::start);
        others(2).forEach(rig::start);
        assertThat(rig.caches.asked()).hasSize(1);
        // When
        rig.cancel("job");
        // Then
        assertThat(rig.answers).hasSize(2).allSatisfy(CancelTest::assertRefused);
        rig.delay.pass(Duration.ofMinutes(1));
        rig.pool.tick();
        rig.delay.pass(Duration.ofMinutes(1));
        assertThat(rig.caches.asked()).hasSize(2);
        assertThat(rig.model.calls()).hasSize(2);
    }

    @Test
    void aCreationInFlightIsLetFinishAndItsMakerPaysItWithItsStorage() {
        // Given
        CompletableFuture<CacheReply> creation = rig.caches.thenWait();
        PrefixRequests.of(rig, "prefix", 3).forEach(rig::start);
        // When
        rig.cancel("job");
        creation.complete(rig.caches.made(PrefixRequests.NAME, Requests.MODEL, Duration.ZERO, Rig.TTL));
        rig.delay.pass(Rig.IDLE);
        // Then
        assertThat(rig.model.calls()).isEmpty();
        assertThat(rig.answers).hasSize(3).allSatisfy(CancelTest::assertRefused);
        double paid = PrefixRequests.CREATION + Rig.PRICE.storage(FakeCaches.TOKENS, Rig.IDLE);
        assertThat(rig.answers.stream().mapToDouble(Answer::getCostUsd).sum()).isCloseTo(paid, within(1e-9));
        assertThat(rig.caches.deleted()).containsExactly("cachedContents/1");
    }

    @Test
    void thoseThatWaitForAnImplicitCachesFirstCallStillWaitForOne() {
        // Given the first request of the prefix with a permit, behind a quota
        rig.model.then(fails(FailureKind.RATE_LIMITED, Duration.ofMinutes(5)));
        rig.start(PrefixRequests.of(rig, "prefix", 2).get(0).setCaching(Caching.IMPLICIT));
        others(3).forEach(request -> rig.start(request.setCaching(Caching.IMPLICIT)));
        // When
        rig.cancel("job");
        rig.delay.pass(Duration.ofMinutes(6));
        rig.pool.tick();
        // Then
        assertThat(rig.answers).singleElement().satisfies(CancelTest::assertRefused);
        assertThat(rig.model.calls()).as("the next one goes alone").hasSize(2);
    }

    /** Requests of another job, document and hash that show the same prefix. */
    private List<Request.Builder> others(int count) {
        return PrefixRequests.of(rig, "prefix", count).stream()
                .map(r -> r.setJobId("other")
                        .setDocumentId("other document")
                        .setRequestId("other-" + r.getRequestId())
                        .setRequestHash("other-" + r.getRequestHash()))
                .toList();
    }
}
