package io.sluice.sink.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.Outcomes;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.FieldState;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.RequestCounts;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Uncovered;
import io.sluice.sink.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Requests that are cut into smaller ones: they keep their document open, are paid, and cover nothing. */
class AssemblerSplitTest {
    @Test
    void aCutRequestKeepsItsDocumentOpenUntilAllThatReplaceItHaveEnded() {
        // Given
        try (AssemblerFixture assembler = AssemblerFixture.start()) {
            assembler.plan(plan(assembler, 0, 2));
            assembler.answer(split("whole", 0, 0, 200, "term").build());
            assembler.answer(answered("other", 0, 0, 300, "law"));
            assertThat(assembler.results()).isEmpty();
            // When
            assembler.plan(plan(assembler, 1, 3));
            assembler.answer(answered("first", 1, 0, 110, "term"));
            assertThat(assembler.results()).isEmpty();
            assembler.answer(answered("second", 1, 90, 200, "term"));
            // Then
            Result result = assembler.onlyResult();
            assertThat(result.getStatus()).isEqualTo(ResultStatus.PARTIAL);
            assertThat(result.getReceipt().getUncovered())
                    .containsExactly(new Uncovered(200L, 300L, List.of(), List.of("term"), "NOT_PLANNED", null));
            assertThat(result.getReceipt().getRequests()).isEqualTo(new RequestCounts(3, 3, 0, 0, 1));
            assertThat(result.getReceipt().getCostUsd()).isEqualTo(0.4);
            assertThat(result.getReceipt().getTokens().getPrompt()).isEqualTo(400);
            assertThat(assembler.entries(AssemblerStores.ANSWERS)).isZero();
        }
    }

    @Test
    void asManyAnswersAsTheFirstPlanHasEndNothingWhenSomeAreOfALaterOne() {
        // Given a plan of two requests, and two answers of which one is for a request that the next revision makes
        try (AssemblerFixture assembler = AssemblerFixture.start()) {
            assembler.plan(plan(assembler, 0, 2));
            assembler.answer(answered("other", 0, 0, 200, "law"));
            // When
            assembler.answer(answered("first", 1, 0, 110, "term"));
            // Then
            assertThat(assembler.results()).isEmpty();
            assembler.plan(plan(assembler, 1, 3));
            assembler.answer(answered("second", 1, 90, 200, "term"));
            assertThat(assembler.results())
                    .as("what the cut one cost is not known")
                    .isEmpty();
            assembler.answer(split("whole", 0, 0, 200, "term").build());
            assertThat(assembler.onlyResult().getReceipt().getRequests().getSplit())
                    .isEqualTo(1);
        }
    }

    @Test
    void whereNothingCanBeCutTheRequestEndsAsTruncatedAtTheCostOfItsCutAnswer() {
        // Given
        try (AssemblerFixture assembler = AssemblerFixture.start()) {
            assembler.plan(plan(assembler, 0, 2));
            assembler.answer(answered("other", 0, 0, 300, "law"));
            assembler.answer(split("whole", 0, 0, 300, "term").build());
            assertThat(assembler.results()).isEmpty();
            // When
            assembler.answer(indivisible("whole", 0, 0, 300, "term"));
            assembler.answer(split("whole", 0, 0, 300, "term").build());
            // Then
            Result result = assembler.onlyResult();
            assertThat(result.getStatus()).isEqualTo(ResultStatus.PARTIAL);
            assertThat(result.getFields())
                    .filteredOn(f -> f.getField().equals("term"))
                    .allMatch(f -> f.getState() == FieldState.NOT_COVERED);
            assertThat(result.getReceipt().getReasons()).containsExactly(Outcomes.INDIVISIBLE);
            assertThat(result.getReceipt().getRequests()).isEqualTo(new RequestCounts(2, 1, 0, 1, 0));
            assertThat(result.getReceipt().getCostUsd()).isEqualTo(0.2);
        }
    }

    @Test
    void whatWasCompleteInAnAnswerThatCannotBeDividedCountsThoughItsTextIsNotCovered() {
        // Given
        try (AssemblerFixture assembler = AssemblerFixture.start()) {
            assembler.plan(plan(assembler, 0, 1));
            assembler.answer(split("whole", 0, 0, 300, "term", "law")
                    .setFindings(List.of(Samples.finding("law", "\"Delaware\"", "Delaware", 60)))
                    .build());
            // When
            assembler.answer(indivisible("whole", 0, 0, 300, "term", "law"));
            // Then
            Result result = assembler.onlyResult();
            assertThat(result.getStatus()).isEqualTo(ResultStatus.PARTIAL);
            assertThat(result.getData()).isEqualTo("{\"term\":null,\"law\":\"Delaware\"}");
            assertThat(result.getFields())
                    .extracting(f -> f.getState())
                    .containsExactly(FieldState.NOT_COVERED, FieldState.FOUND);
            assertThat(result.getReceipt().getCovered()).isZero();
            assertThat(result.getReceipt().getUncovered())
                    .singleElement()
                    .matches(u -> u.getFields().isEmpty());
        }
    }

    @Test
    void whatElseIsSaidOfACutRequestDoesNotCount() {
        // Given a request that expired, was cut all the same, and was answered by a worker that came too late
        try (AssemblerFixture assembler = AssemblerFixture.start()) {
            assembler.plan(plan(assembler, 0, 2));
            assembler.answer(Samples.answer("d", "whole", Outcome.EXPIRED, 0, 300, "term")
                    .setCostUsd(0)
                    .build());
            assembler.answer(split("whole", 0, 0, 300, "term").build());
            assembler.answer(answered("whole", 0, 0, 300, "term"));
            assembler.answer(answered("other", 0, 0, 300, "law"));
            assertThat(assembler.results()).isEmpty();
            // When
            assembler.plan(plan(assembler, 1, 3));
            assembler.answer(answered("first", 1, 0, 150, "term"));
            assembler.answer(answered("second", 1, 150, 300, "term"));
            // Then
            Result result = assembler.onlyResult();
            assertThat(result.getStatus()).isEqualTo(ResultStatus.COMPLETE);
            assertThat(result.getReceipt().getCostUsd()).isEqualTo(0.4);
        }
    }

    @Property(tries = 40)
    void inAnyOrderAndDoubledTheRevisionsAndAnswersGiveOneAndTheSameResult(
            @ForAll Random random, @ForAll @IntRange(min = 0, max = 4) int doubles) {
        // Given
        try (AssemblerFixture assembler = AssemblerFixture.start()) {
            List<Object> inputs = new ArrayList<>(answers());
            Plan last = plan(assembler, 2, 5);
            inputs.add(plan(assembler, 0, 3));
            inputs.add(plan(assembler, 1, 4));
            inputs.add(last);
            for (int i = 0; i < doubles; i++) {
                inputs.add(inputs.get(random.nextInt(inputs.size())));
            }
            Collections.shuffle(inputs, random);
            // What the gate says of a cut answer stands behind it in one partition.
            Answer end = indivisible("tight", 0, 250, 300, "term");
            inputs.add(1 + inputs.indexOf(split("tight", 0, 250, 300, "term").build()), end);
            // When
            assembler.feed(inputs);
            // Then
            List<Answer> all = new ArrayList<>(answers());
            all.removeIf(a -> a.getRequestId().equals("tight"));
            all.add(Answer.newBuilder(end)
                    .setCostUsd(0.1)
                    .setUsage(all.get(0).getUsage())
                    .setSavedUsd(0.2)
                    .build());
            Result reference = AssemblerFixture.reference(last, all);
            assertThat(assembler.results()).containsExactly(reference);
        }
    }

    private static List<Answer> answers() {
        return List.of(
                split("whole", 0, 0, 200, "term").build(),
                answered("other", 0, 0, 300, "law"),
                split("tight", 0, 250, 300, "term").build(),
                answered("first", 1, 0, 110, "term"),
                split("second", 1, 90, 200, "term").build(),
                answered("third", 2, 90, 150, "term"),
                answered("fourth", 2, 150, 200, "term"));
    }

    private static Plan plan(AssemblerFixture assembler, int revision, int requests) {
        return Plan.newBuilder(assembler.planOf("d", 300, requests))
                .setRevision(revision)
                .build();
    }

    private static Answer answered(String id, int revision, long start, long end, String field) {
        return Samples.answer("d", id, Outcome.ANSWERED, start, end, field)
                .setPlanRevision(revision)
                .build();
    }

    private static Answer.Builder split(String id, int revision, long start, long end, String... fields) {
        return Samples.answer("d", id, Outcome.SPLIT, start, end, fields)
                .setReason("OUTPUT_LIMIT")
                .setPlanRevision(revision);
    }

    private static Answer indivisible(String id, int revision, long start, long end, String... fields) {
        return split(id, revision, start, end, fields)
                .setOutcome(Outcome.TRUNCATED)
                .setReason(Outcomes.INDIVISIBLE)
                .setCostUsd(0)
                .setSavedUsd(0)
                .clearUsage()
                .build();
    }
}
