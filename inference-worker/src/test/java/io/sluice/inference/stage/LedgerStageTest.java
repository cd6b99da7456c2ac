package io.sluice.inference.stage;

import static io.sluice.inference.FakeModel.cut;
import static io.sluice.inference.FakeModel.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.inference.call.Expense;
import io.sluice.inference.ledger.Ledger;
import io.sluice.inference.ledger.LedgerEntry;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class LedgerStageTest {
    private final Rig rig = Rig.gemini();

    @Test
    void theLedgerHasAnAnswerBeforeAnyoneCanSeeIt() {
        // Given
        rig.model.then(says("good"));
        // When
        rig.answer(rig.request("a"));
        // Then
        assertThat(rig.events).containsExactly("put calls/request-a-1-1", "put ledger/a", "answer request-a");
    }

    @Test
    void anAnswerThatCannotBeRecordedIsNotPublishedAndStopsTheWorker() {
        // Given
        var end = rig.run(rig.request("a").build());
        rig.store.becomeFull();
        // When
        rig.model.open().get(0).complete(says("good"));
        // Then
        assertThat(end)
                .failsWithin(java.time.Duration.ZERO)
                .withThrowableThat()
                .withCauseInstanceOf(StoreFailedException.class);
        assertThat(rig.answers).isEmpty();
    }

    @Test
    void aReplayIsAnsweredFromTheLedgerAndCostsNothing() {
        // Given
        rig.model.then(says("good"));
        Answer paid = rig.answer(rig.request("a"));
        // When
        Answer again = rig.answer(rig.request("a").setRequestId("other document"));
        // Then
        assertThat(rig.model.calls()).hasSize(1);
        assertThat(again.getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(again.getRequestId()).isEqualTo("other document");
        assertThat(again.getReused()).isTrue();
        assertThat(again.getCostUsd()).isZero();
        assertThat(again.getUsage().getPrompt()).isZero();
        assertThat(again.getAttempts()).isZero();
        assertThat(again.getAnsweredBy()).isEqualTo("model-a-001");
        assertThat(again.getSavedUsd()).isCloseTo(Rig.PRICE.cost(1000, 0, 100, 50), within(1e-12));
        assertThat(paid.getReused()).isFalse();
    }

    @Test
    void aCutAnswerIsNotPaidTwiceEither() {
        // Given
        rig.model.then(cut("goo"));
        rig.answer(rig.request("a"));
        // When
        Answer again = rig.answer(rig.request("a").setRequestId("other"));
        // Then
        assertThat(again.getOutcome()).isEqualTo(Outcome.TRUNCATED);
        assertThat(again.getReused()).isTrue();
        assertThat(rig.model.calls()).hasSize(1);
    }

    @Test
    void aCutAnswerFromTheLedgerIsSplitAgainForNothing() {
        // Given
        rig.model.then(cut("goo"));
        rig.answer(rig.request("a").setSplitsLeft(2));
        // When
        Answer again =
                rig.answer(rig.request("a").setRequestId("other document").setSplitsLeft(2));
        // Then
        assertThat(again.getOutcome()).isEqualTo(Outcome.SPLIT);
        assertThat(again.getRequestId()).isEqualTo("other document");
        assertThat(again.getReused()).isTrue();
        assertThat(again.getCostUsd()).isZero();
        assertThat(rig.model.calls()).hasSize(1);
    }

    @Test
    void anEntryThatNoLongerPassesTheCheckIsAMissAndIsReplacedForTheNextOne() throws IOException {
        // Given
        new Ledger(rig.store)
                .put(new LedgerEntry(
                        "a", "bad", "model-a-001", false, "another request", Expense.NONE, rig.clock.instant()));
        rig.model.then(says("good")).then(says("good"));
        // When
        Answer answer = rig.answer(rig.request("a"));
        Answer next = rig.answer(rig.request("a").setRequestId("next"));
        // Then
        assertThat(answer.getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(answer.getReused()).isFalse();
        assertThat(answer.getCostUsd()).isPositive();
        assertThat(next.getReused()).isTrue();
        assertThat(next.getOutcome()).isEqualTo(Outcome.ANSWERED);
        assertThat(rig.model.calls()).hasSize(1);
    }

    @Test
    void equalRequestsInFlightAreCalledOnceAndBothAnswered() {
        // Given
        rig.start(rig.request("a").setRequestId("first"));
        rig.start(rig.request("a").setRequestId("second"));
        assertThat(rig.model.open()).hasSize(1);
        // When
        rig.model.open().get(0).complete(says("good"));
        // Then
        assertThat(rig.model.calls()).hasSize(1);
        assertThat(rig.answers).extracting(Answer::getRequestId).containsExactly("first", "second");
        assertThat(rig.answers).extracting(Answer::getReused).containsExactly(false, true);
    }
}
