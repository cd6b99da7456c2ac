package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.fails;
import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.opentelemetry.api.trace.StatusCode;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.cache.CacheReply;
import io.sluice.inference.FakeCaches;
import io.sluice.inference.Requests;
import io.sluice.inference.quota.Tenure;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.runtime.model.CacheMinimums;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class CacheStageTest {
    private static final String NAME = "sluice/test.v1./model-a/prefix";
    private static final Duration CENSUS = Duration.ofSeconds(2);
    private static final double CREATION = Rig.PRICE.cost(FakeCaches.TOKENS, 0, 0, 0);
    private static final double UNCACHED = Rig.PRICE.cost(100_100, 0, 1000, 0);
    private final Rig rig = new Rig(ModelProvider.EMULATOR);

    @Test
    void theFirstRequestMakesTheCacheAloneAndTheOthersCallWithItAndTheQuestionOnly() {
        // Given
        CompletableFuture<CacheReply> creation = rig.caches.thenWait();
        // When
        requests("prefix", 3).forEach(rig::start);
        // Then
        assertThat(rig.caches.asked()).hasSize(1);
        assertThat(rig.caches.asked().get(0).displayName()).isEqualTo(NAME);
        assertThat(rig.caches.asked().get(0).ttl()).isEqualTo(Rig.TTL);
        assertThat(rig.caches.texts()).containsExactly("Read.|The quick brown fox.\n");
        assertThat(rig.model.calls()).isEmpty();
        assertThat(rig.pool.inUse()).as("only the creation holds a permit").isEqualTo(1);
        // When
        creation.complete(rig.caches.made(NAME, Requests.MODEL, Duration.ZERO, Rig.TTL));
        // Then
        assertThat(cachedContents())
                .containsExactly(
                        Optional.of("cachedContents/1"),
                        Optional.of("cachedContents/1"),
                        Optional.of("cachedContents/1"));
    }

    @Test
    void theFirstAnswerPaysCreationAndAllTogetherPayTheLifeUntilTheIdleDeletion() {
        // Given
        requests("prefix", 3).forEach(rig::start);
        // When
        answerAfter(Duration.ofSeconds(10));
        answerAfter(Duration.ofSeconds(20));
        answerAfter(Duration.ofSeconds(40));
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
        double calls = 3 * Rig.PRICE.cost(1000, 400, 100, 50);
        double cache = CREATION + Rig.PRICE.storage(FakeCaches.TOKENS, life);
        assertThat(rig.answers.stream().mapToDouble(Answer::getCostUsd).sum()).isCloseTo(calls + cache, within(1e-9));
        assertThat(rig.answers.stream().mapToDouble(Answer::getSavedUsd).sum())
                .isCloseTo(3 * 400 * 0.9 / 1e6 - cache, within(1e-9));
    }

    @Test
    void aCacheInUseIsNotDeletedAndLivesOnByExtension() {
        // Given
        List<Request.Builder> all = requests("prefix", 3);
        rig.start(all.get(0));
        rig.start(all.get(1));
        rig.delay.pass(CENSUS);
        // When
        rig.delay.pass(Duration.ofMinutes(3));
        rig.start(all.get(2));
        // Then
        assertThat(rig.caches.extended()).containsExactly("cachedContents/1");
        assertThat(rig.caches.deleted()).isEmpty();
        assertThat(cachedContents()).hasSize(3).doesNotContain(Optional.empty());
    }

    @Test
    void whatTheLedgerAnswersIsNoUseAndTooFewUsesMakeNoCache() {
        // Given
        List<Request.Builder> all = requests("prefix", 3);
        rig.model.then(says("good")).then(says("good"));
        rig.start(rig.request("prefix-0").setRequestId("earlier-0"));
        rig.start(rig.request("prefix-1").setRequestId("earlier-1"));
        // When
        all.forEach(rig::start);
        // Then
        assertThat(rig.answers).extracting(Answer::getReused).containsExactly(false, false, true, true);
        assertThat(rig.model.calls()).hasSize(3);
        assertThat(rig.caches.asked()).isEmpty();
        assertThat(cachedContents().get(2)).isEmpty();
    }

    @Test
    void aDocumentWhoseFirstRequestIsGoneLeavesOnlyWhatHasComeBy() {
        // Given what a dead worker left: one of three
        Request.Builder last = requests("prefix", 3).get(2);
        // When
        rig.start(last);
        rig.delay.pass(CENSUS);
        // Then
        assertThat(rig.model.calls()).hasSize(1);
        assertThat(rig.caches.asked()).isEmpty();
    }

    @Test
    void tooSmallIsLearnedForAllPrefixesOfTheModel() {
        // Given
        rig.caches.then(new CacheReply.TooSmall(OptionalLong.of(100_000), OptionalLong.of(200_000)));
        answers(6);
        // When
        requests("prefix", 3).forEach(rig::start);
        requests("another", 3).forEach(rig::start);
        // Then
        assertThat(rig.caches.asked()).hasSize(1);
        assertThat(rig.answers).hasSize(6);
        assertThat(cachedContents()).containsOnly(Optional.empty());
    }

    @Test
    void plannersHearOfTheSmallestCacheInTokensAsTheyCountThem() throws IOException {
        // Given the provider counts a tenth less than the plan
        rig.caches.then(new CacheReply.TooSmall(OptionalLong.of(90_000), OptionalLong.of(180_000)));
        // When
        requests("prefix", 3).forEach(rig::start);
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
        requests("prefix", 3).forEach(rig::start);
        // Then
        assertThat(new CacheMinimums(rig.store).of("EMULATOR", Requests.MODEL)).hasValue(FakeCaches.TOKENS + 1);
    }

    @Test
    void everyCallAboutACacheIsASpanOfItsRequestAndTellsNoText() {
        // Given
        List<Request.Builder> all = requests("prefix", 3);
        rig.start(all.get(0));
        rig.start(all.get(1));
        rig.delay.pass(CENSUS);
        rig.delay.pass(Duration.ofMinutes(3));
        rig.start(all.get(2));
        // When
        rig.prefixes.close();
        // Then
        List<RecordedSpans.Recorded> spans = List.of("create_cache", "extend_cache", "delete_cache").stream()
                .flatMap(word -> rig.tracing.named(word).stream())
                .toList();
        assertThat(spans)
                .extracting(RecordedSpans.Recorded::name)
                .containsExactly("create_cache model-a", "extend_cache model-a", "delete_cache model-a");
        assertThat(spans).allSatisfy(span -> {
            assertThat(span.parent).isSameAs(rig.tracing.request());
            assertThat(span.ended).isTrue();
            assertThat(span.attributes.keySet())
                    .isSubsetOf(
                            "gen_ai.operation.name",
                            "gen_ai.provider.name",
                            "gen_ai.request.model",
                            "sluice.prefix.id",
                            "sluice.cache.tokens",
                            "sluice.reply");
        });
    }

    @Test
    void aRefusedCacheIsAFailedSpanWithItsCode() {
        // Given
        rig.caches.then(FakeCaches.fails(FailureKind.UNAUTHORIZED));
        // When
        requests("prefix", 3).forEach(rig::start);
        // Then
        assertThat(rig.tracing.named("create_cache")).singleElement().satisfies(span -> {
            assertThat(span.status).isEqualTo(StatusCode.ERROR);
            assertThat(span.attributes).containsEntry("error.type", "UNAUTHORIZED");
        });
    }

    @Test
    void aRefusalLetsEveryRequestBeAnsweredWithoutACacheAndIsNotAskedForAgain() {
        // Given
        rig.caches.then(FakeCaches.fails(FailureKind.UNAUTHORIZED));
        answers(6);
        // When
        requests("prefix", 3).forEach(rig::start);
        requests("another", 3).forEach(rig::start);
        // Then
        assertThat(rig.caches.asked()).hasSize(1);
        assertThat(rig.answers).hasSize(6).allMatch(a -> a.getOutcome() == Outcome.ANSWERED);
        assertThat(rig.answers).allMatch(a -> a.getUsage().getCacheCreation() == 0);
        assertThat(cachedContents()).containsOnly(Optional.empty());
    }

    @Test
    void aPassingOverloadIsWaitedOutAndACreationThatBrokeIsFoundInsteadOfMadeTwice() {
        // Given
        rig.caches.then(FakeCaches.fails(FailureKind.OVERLOADED));
        CompletableFuture<CacheReply> broken = rig.caches.thenWait();
        // When
        requests("prefix", 3).forEach(rig::start);
        rig.delay.pass(Duration.ofMinutes(1));
        CacheReply unheard = rig.caches.made(NAME, Requests.MODEL, Duration.ZERO, Rig.TTL);
        broken.complete(FakeCaches.fails(FailureKind.NETWORK));
        // Then
        assertThat(unheard).isInstanceOf(CacheReply.Standing.class);
        assertThat(rig.caches.asked()).hasSize(2);
        assertThat(cachedContents()).hasSize(3).containsOnly(Optional.of("cachedContents/1"));
    }

    @Test
    void aLostCacheIsMadeOnceMoreThenThePrefixIsSentWithEachCall() {
        // Given
        for (int i = 0; i < 3; i++) {
            rig.model.then(fails(FailureKind.CACHE_GONE));
        }
        answers(3);
        // When
        requests("prefix", 3).forEach(rig::start);
        // Then
        assertThat(rig.caches.asked()).hasSize(2);
        assertThat(rig.answers).hasSize(3).allMatch(a -> a.getOutcome() == Outcome.ANSWERED);
        assertThat(rig.answers.stream()
                        .mapToLong(a -> a.getUsage().getCacheCreation())
                        .sum())
                .isEqualTo(2 * FakeCaches.TOKENS);
        assertThat(cachedContents().subList(3, 6)).containsOnly(Optional.empty());
        assertThat(rig.answers).allSatisfy(a -> assertThat(a.getCostUsd()).isLessThanOrEqualTo(spend(a)));
    }

    @Test
    void confidentialTextIsNeverPutIntoACacheWhateverThePlanSays() {
        // Given
        var recipe = rig.store.put(PrefixRequests.recipe(true));
        answers(3);
        // When
        requests("prefix", 3).forEach(r -> rig.start(r.setRecipe(recipe)));
        // Then
        assertThat(rig.answers).hasSize(3);
        assertThat(rig.caches.asked()).isEmpty();
        assertThat(cachedContents()).containsOnly(Optional.empty());
    }

    @Test
    void aCacheThatAKilledWorkerLeftIsTakenOverAndAnothersIsLeftAlone() {
        // Given
        rig.caches.made("sluice/other.v1./model-a/prefix", Requests.MODEL, Duration.ofMinutes(1), Rig.TTL);
        requests("prefix", 3).forEach(rig::start);
        rig.clock.pass(Duration.ofMinutes(1));
        Rig successor = rig.successor();
        // When
        requests("prefix", 3).forEach(successor::start);
        requests("another", 3).forEach(successor::start);
        // Then
        assertThat(cachedContents(successor).subList(0, 3)).containsOnly(Optional.of("cachedContents/2"));
        assertThat(cachedContents(successor).subList(3, 6)).containsOnly(Optional.of("cachedContents/3"));
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
            assertThat(a.getUnknownUsd()).isBetween(0.0, UNCACHED);
        });
    }

    @Test
    void aCacheThatWasMadeButIsGoneIsUnknownSpendOfTheRequestThatMadeIt() {
        // Given the request that makes it is killed over it, and nothing of it is seen later
        rig.caches.thenWait();
        requests("prefix", 3).forEach(rig::start);
        Rig successor = rig.successor();
        // When
        requests("prefix", 3).forEach(successor::start);
        List.copyOf(successor.model.open()).forEach(call -> call.complete(says("good")));
        // Then
        double kept = Rig.PRICE.storage(FakeCaches.TOKENS, Rig.TTL);
        assertThat(successor.answers)
                .extracting(Answer::getUnknownUsd)
                .usingElementComparator(java.util.Comparator.comparingLong(usd -> Math.round(usd * 1e9)))
                .containsExactly(CREATION + kept, 0.0, 0.0);
        assertThat(successor.answers).extracting(Answer::getLostCalls).containsExactly(1, 0, 0);
        assertThat(successor.answers).allSatisfy(a -> {
            assertThat(a.getOutcome()).isEqualTo(Outcome.ANSWERED);
            assertThat(a.getCostUsd() + a.getUnknownUsd()).isLessThanOrEqualTo(spend(a) + 1e-9);
        });
    }

    @Test
    void aCacheIsPaidByTheRequestThatMadeItAlsoWhenAnotherOneTakesItOver() {
        // Given the first request made it and was answered, and nobody heard that
        List<Request.Builder> all = requests("prefix", 3);
        all.forEach(rig::start);
        answerAfter(Duration.ofSeconds(10));
        Rig successor = rig.successor();
        // When
        requests("prefix", 3).forEach(successor::start);
        successor.delay.pass(CENSUS);
        List.copyOf(successor.model.open()).forEach(call -> call.complete(says("good")));
        // Then
        assertThat(rig.caches.asked()).hasSize(1);
        assertThat(successor.answers)
                .extracting(a -> a.getUsage().getCacheCreation())
                .containsExactlyInAnyOrder(FakeCaches.TOKENS, 0L, 0L);
        assertThat(successor.answers.stream().filter(Answer::getReplayed))
                .singleElement()
                .satisfies(a -> assertThat(a.getCostUsd()).isGreaterThan(CREATION));
    }

    @Test
    void anExpiredOneIsNotTakenOver() {
        // Given
        rig.caches.made(NAME, Requests.MODEL, Rig.TTL, Rig.TTL);
        // When
        requests("prefix", 3).forEach(rig::start);
        // Then
        assertThat(cachedContents()).containsOnly(Optional.of("cachedContents/2"));
    }

    @Test
    void implicitlyTheFirstCallGoesAloneUntilItIsAnswered() {
        // Given
        requests("prefix", 3).forEach(r -> rig.start(r.setCaching(Caching.IMPLICIT)));
        assertThat(rig.model.calls()).hasSize(1);
        // When
        rig.model.open().get(0).complete(says("good"));
        // Then
        assertThat(rig.model.calls()).hasSize(3);
        assertThat(rig.caches.asked()).isEmpty();
        assertThat(cachedContents()).containsOnly(Optional.empty());
    }

    @Test
    void uncachedPlansWaitForNobody() {
        // When
        requests("prefix", 3).forEach(r -> rig.start(r.setCaching(Caching.NONE)));
        // Then
        assertThat(rig.model.calls()).hasSize(3);
    }

    @Test
    void whenTheFirstOneNeverCallsTheNextOneGoesFirst() {
        // Given the first one may not start any more when it gets its turn
        List<Request.Builder> all = requests("prefix", 3);
        rig.start(all.get(0).setLease(rig.clock.instant().plusSeconds(1)));
        rig.start(all.get(1));
        // When
        rig.delay.pass(CENSUS);
        // Then
        assertThat(rig.answers).extracting(Answer::getOutcome).containsExactly(Outcome.RETURNED);
        assertThat(rig.model.calls()).hasSize(1);
    }

    @Test
    void aStopDeletesEveryCache() {
        // Given
        requests("prefix", 3).forEach(rig::start);
        requests("another", 3).forEach(rig::start);
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
        requests("prefix", 3).forEach(r -> {
            var unused = rig.run(r.build(), tenure);
        });
        assertThat(rig.model.calls()).hasSize(2);
        // When
        tenure.end();
        rig.pool.tick();
        answerAfter(Duration.ZERO);
        answerAfter(Duration.ZERO);
        rig.delay.pass(Rig.IDLE);
        // Then
        assertThat(rig.answers).hasSize(2);
        assertThat(rig.caches.deleted()).isEmpty();
    }

    @Test
    void aRequestWithoutMoneyForTheCacheMakesNone() {
        // When
        requests("prefix", 3).forEach(r -> rig.start(r.setSpendUsd(CREATION + UNCACHED - 0.001)));
        // Then
        assertThat(rig.caches.asked()).isEmpty();
        assertThat(rig.model.calls()).hasSize(1);
    }

    private double spend(Answer answer) {
        double each = 2 * UNCACHED + Rig.PRICE.storage(FakeCaches.TOKENS, Rig.TTL);
        return answer.getRequestId().endsWith("-0") ? each + 1.5 * CREATION : each;
    }

    private List<Request.Builder> requests(String prefix, int count) {
        return PrefixRequests.of(rig, prefix, count);
    }

    private void answers(int times) {
        for (int i = 0; i < times; i++) {
            rig.model.then(says("good"));
        }
    }

    /** The oldest call that waits is answered. */
    private void answerAfter(Duration time) {
        rig.clock.pass(time);
        CompletableFuture<ModelReply> oldest = rig.model.open().stream()
                .filter(call -> !call.isDone())
                .findFirst()
                .orElseThrow();
        oldest.complete(says("good"));
    }

    private List<Optional<String>> cachedContents() {
        return cachedContents(rig);
    }

    private static List<Optional<String>> cachedContents(Rig worker) {
        return worker.model.calls().stream()
                .map(GenerateRequest::options)
                .map(o -> o.cachedContent())
                .toList();
    }
}
