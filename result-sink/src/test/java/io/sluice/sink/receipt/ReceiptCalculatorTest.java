package io.sluice.sink.receipt;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Page;
import io.sluice.extraction.outline.Part;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.RequestCounts;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Uncovered;
import io.sluice.schemas.avro.Usage;
import io.sluice.sink.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReceiptCalculatorTest {
    private static final List<String> FIELDS = List.of("term", "law");

    @Test
    void everythingAnsweredIsCompleteWithBlankPagesCovered() {
        // Given
        Plan plan = Samples.plan(Samples.info("d", 100).setPages(3).build(), 2);
        // When
        ReceiptCalculator.Reckoning reckoning = ReceiptCalculator.of(
                plan,
                List.of(
                        Samples.answer("d", "r1", Outcome.ANSWERED, 0, 100, "term")
                                .build(),
                        Samples.answer("d", "r2", Outcome.ANSWERED, 0, 100, "law")
                                .setReused(true)
                                .build()),
                List.of(),
                FIELDS,
                pages());
        // Then
        Receipt receipt = reckoning.receipt();
        assertThat(reckoning.status()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(receipt.getCovered()).isEqualTo(100);
        assertThat(receipt.getPagesCovered()).isEqualTo(3);
        assertThat(receipt.getUncovered()).isEmpty();
        assertThat(receipt.getReasons()).isEmpty();
        assertThat(receipt.getRequests()).isEqualTo(new RequestCounts(2, 2, 1, 0, 0));
        assertThat(receipt.getTokens()).isEqualTo(new Usage(200L, 80L, 20L, 10L, 2000L, 6.0));
        assertThat(receipt.getCostUsd()).isEqualTo(0.2);
        assertThat(receipt.getSavedUsd()).isEqualTo(0.4);
    }

    @Test
    void anExpiredRequestLeavesItsRangePagesAndReason() {
        // Given: pages 1 and 3 have text, the overlap [40, 50) was answered
        Plan plan = Samples.plan(Samples.info("d", 100).setPages(3).build(), 2);
        // When
        ReceiptCalculator.Reckoning reckoning = ReceiptCalculator.of(
                plan,
                List.of(
                        Samples.answer("d", "r1", Outcome.ANSWERED, 0, 50, "term", "law")
                                .build(),
                        Samples.answer("d", "r2", Outcome.EXPIRED, 40, 100, "term", "law")
                                .build()),
                List.of(),
                FIELDS,
                pages());
        // Then
        assertThat(reckoning.status()).isEqualTo(ResultStatus.PARTIAL);
        assertThat(reckoning.receipt().getUncovered())
                .containsExactly(new Uncovered(50L, 100L, List.of(3), List.of(), "EXPIRED", null));
        assertThat(reckoning.receipt().getPagesCovered()).isEqualTo(2);
        assertThat(reckoning.receipt().getReasons()).containsExactly("EXPIRED");
        assertThat(reckoning.incompleteFields()).containsExactly("term", "law");
    }

    @Test
    void aCancelledJobIsNamedWhoeverRefusedAndWhatWasSpentBeforeIsCounted() {
        // Given one answered, one refused by a worker after a call, one by the gate that never released it
        Plan plan = Samples.plan(Samples.info("d", 100).setPages(3).build(), 3);
        // When
        ReceiptCalculator.Reckoning reckoning = ReceiptCalculator.of(
                plan,
                List.of(
                        Samples.answer("d", "r1", Outcome.ANSWERED, 0, 30, "term", "law")
                                .build(),
                        Samples.answer("d", "r2", Outcome.REFUSED, 30, 60, "term", "law")
                                .setReason("CANCELLED")
                                .build(),
                        Samples.answer("d", "r3", Outcome.REFUSED, 60, 100, "term", "law")
                                .setReason("CANCELLED")
                                .setCostUsd(0)
                                .build()),
                List.of(),
                FIELDS,
                pages());
        // Then
        assertThat(reckoning.status()).isEqualTo(ResultStatus.PARTIAL);
        assertThat(reckoning.receipt().getReasons()).containsExactly("CANCELLED");
        assertThat(reckoning.receipt().getUncovered())
                .containsExactly(new Uncovered(30L, 100L, List.of(1, 3), List.of(), "CANCELLED", null));
        assertThat(reckoning.receipt().getCostUsd()).isEqualTo(0.2);
    }

    @Test
    void aHoleOfOneFieldIsListedForThatField() {
        // Given
        Plan plan = Samples.plan(Samples.info("d", 100).build(), 2);
        // When
        ReceiptCalculator.Reckoning reckoning = ReceiptCalculator.of(
                plan,
                List.of(
                        Samples.answer("d", "r1", Outcome.ANSWERED, 0, 100, "term")
                                .build(),
                        Samples.answer("d", "r2", Outcome.BLOCKED, 0, 100, "law")
                                .setReason("SAFETY")
                                .build()),
                List.of(),
                FIELDS,
                PageIndex.NONE);
        // Then
        assertThat(reckoning.receipt().getUncovered())
                .containsExactly(new Uncovered(0L, 100L, List.of(), List.of("law"), "SAFETY", null));
        assertThat(reckoning.receipt().getCovered()).isZero();
        assertThat(reckoning.incompleteFields()).containsExactly("law");
    }

    @Test
    void anImagePageOfThePlanMakesADocumentPartial() {
        // Given
        Uncovered image = new Uncovered(50L, 50L, List.of(2), List.of(), "IMAGE_WITHOUT_TEXT", null);
        Plan plan = Samples.plan(Samples.info("d", 100).setPages(3).build(), 1, image);
        // When
        ReceiptCalculator.Reckoning reckoning = ReceiptCalculator.of(
                plan,
                List.of(Samples.answer("d", "r1", Outcome.ANSWERED, 0, 100, "term", "law")
                        .build()),
                List.of(),
                FIELDS,
                pages());
        // Then
        assertThat(reckoning.status()).isEqualTo(ResultStatus.PARTIAL);
        assertThat(reckoning.receipt().getPagesCovered()).isEqualTo(2);
        assertThat(reckoning.receipt().getCovered()).isEqualTo(100);
        assertThat(reckoning.receipt().getReasons()).containsExactly("IMAGE_WITHOUT_TEXT");
    }

    @Test
    void aPartThatCouldNotBeReadMakesADocumentPartialAndStandsInItsReceipt() {
        // Given
        Uncovered part = new Uncovered(50L, 50L, List.of(), List.of(), "PART_ENCRYPTED", "mail/secret.pdf");
        Plan plan = Samples.plan(Samples.info("d", 100).build(), 1, part);
        // When
        ReceiptCalculator.Reckoning reckoning = ReceiptCalculator.of(
                plan,
                List.of(Samples.answer("d", "r1", Outcome.ANSWERED, 0, 100, "term", "law")
                        .build()),
                List.of(),
                FIELDS,
                PageIndex.NONE);
        // Then
        assertThat(reckoning.status()).isEqualTo(ResultStatus.PARTIAL);
        assertThat(reckoning.receipt().getUncovered()).containsExactly(part);
        assertThat(reckoning.receipt().getReasons()).containsExactly("PART_ENCRYPTED");
    }

    @Test
    void aDocumentWithoutAnyAnswerIsFailed() {
        // Given
        Plan nothing = Samples.plan(Samples.info("d", 0).build(), 0);
        Plan refused = Samples.plan(Samples.info("d", 10).build(), 1);
        // When
        ReceiptCalculator.Reckoning empty = ReceiptCalculator.of(nothing, List.of(), List.of(), FIELDS, PageIndex.NONE);
        ReceiptCalculator.Reckoning over = ReceiptCalculator.of(
                refused,
                List.of(Samples.answer("d", "r1", Outcome.REFUSED, 0, 10, "term", "law")
                        .build()),
                List.of(),
                FIELDS,
                PageIndex.NONE);
        // Then
        assertThat(empty.status()).isEqualTo(ResultStatus.FAILED);
        assertThat(empty.receipt().getReasons()).containsExactly("NOTHING_ANSWERED");
        assertThat(over.status()).isEqualTo(ResultStatus.FAILED);
        assertThat(over.receipt().getReasons()).containsExactly("REFUSED");
    }

    @Test
    void aDocumentThatCouldNotBeReadIsUncoveredAsAWhole() {
        // Given
        var document = Samples.failed(Samples.info("d", 0).build(), FailureReason.ENCRYPTED);
        // When
        Receipt receipt = ReceiptCalculator.unread(document, "ENCRYPTED");
        // Then
        assertThat(receipt.getUncovered())
                .containsExactly(new Uncovered(0L, 0L, List.of(), List.of(), "ENCRYPTED", null));
        assertThat(receipt.getReasons()).containsExactly("ENCRYPTED");
    }

    /** Page 1 is [0, 50), page 2 blank, page 3 [50, 100). */
    private static PageIndex pages() {
        return PageIndex.of(new Outline(
                List.of(new Page(1, 0, 0, 50, 0), new Page(2, 0, 50, 50, 0), new Page(3, 0, 50, 100, 0)),
                List.of(new Part("msa.pdf", 0, 100)),
                List.of()));
    }

    @Test
    void whatAnswersCostThatEndedNothingIsOnTheReceiptAndSoIsUnknownSpend() {
        // Given
        Plan plan = Samples.plan(Samples.info("d", 100).build(), 1);
        Answer last = Samples.answer("d", "r1", Outcome.ANSWERED, 0, 100, "term", "law")
                .setUnknownUsd(0.01)
                .build();
        Answer before = Samples.answer("d", "r1", Outcome.RETURNED, 0, 100, "term", "law")
                .setCostUsd(0.03)
                .setUnknownUsd(0.02)
                .build();
        // When
        ReceiptCalculator.Reckoning reckoning =
                ReceiptCalculator.of(plan, List.of(last), List.of(before), FIELDS, PageIndex.NONE);
        // Then
        Receipt receipt = reckoning.receipt();
        assertThat(reckoning.status()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(receipt.getCostUsd()).isEqualTo(0.13);
        assertThat(receipt.getUnknownUsd()).isEqualTo(0.03);
        assertThat(receipt.getTokens().getPrompt()).isEqualTo(200);
        assertThat(receipt.getRequests().getAnswered()).isEqualTo(1);
        assertThat(receipt.getRequests().getFailed()).isZero();
    }
}
