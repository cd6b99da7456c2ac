package io.sluice.chunker.gate;

import static io.sluice.chunker.gate.GateFixtures.answer;
import static io.sluice.chunker.gate.GateFixtures.info;
import static io.sluice.chunker.gate.GateFixtures.unit;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateReleaseTest {
    @TempDir
    Path state;

    @Test
    void releasesAllCallsOfAPrefixTogetherWithLeaseReleaseAndCap() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            // When
            gate.in(new GateInput.Unit(unit(info("job", "doc", 1, null), 1, 3, 0.01), GateHarness.PLENTY));
            // Then
            List<TestRecord<String, Request>> out = gate.requestRecords();
            assertThat(out).hasSize(3).allSatisfy(record -> {
                assertThat(record.key()).isEqualTo(GateFixtures.prefixId(1));
                assertThat(record.value().getRelease()).isEqualTo(1);
                assertThat(record.value().getCap()).isEqualTo(8);
                assertThat(record.value().getLease()).isEqualTo(Instant.parse("2026-01-01T01:00:00Z"));
                assertThat(record.value().getCallTimeoutMs()).isEqualTo(600_000);
                assertThat(record.headers().lastHeader("traceparent").value())
                        .asString()
                        .isEqualTo(GateHarness.TRACE);
            });
        }
    }

    @Test
    void neverSplitsAPrefixAtTheWindow() {
        // Given
        try (GateHarness gate = new GateHarness(state, 4, 1, 25)) {
            gate.in(new GateInput.Unit(unit(info("job", "a", 2, null), 1, 3, 0.01), GateHarness.PLENTY));
            List<Request> first = gate.requests();
            // When
            gate.in(new GateInput.Unit(unit(info("job", "b", 2, null), 2, 2, 0.01), GateHarness.PLENTY));
            // Then
            assertThat(gate.requests()).isEmpty();
            gate.in(new GateInput.Settlement(answer(first.get(0), Outcome.ANSWERED, 0.001)));
            assertThat(gate.requests())
                    .hasSize(2)
                    .allMatch(r -> r.getDocumentId().equals("b"));
        }
    }

    @Test
    void letsAUnitLargerThanTheWindowOutAlone() {
        // Given
        try (GateHarness gate = new GateHarness(state, 2, 8, 25)) {
            // When
            gate.in(new GateInput.Unit(unit(info("job", "a", 1, null), 1, 5, 0.01), GateHarness.PLENTY));
            // Then
            assertThat(gate.requests()).hasSize(5);
        }
    }

    @Test
    void keepsAPartitionBelowItsShareAndReleasesUnitsBehindForOthers() {
        // Given
        try (GateHarness gate = new GateHarness(state, 8, 8, 25)) {
            // When
            for (int i = 0; i < 4; i++) {
                gate.in(new GateInput.Unit(unit(info("job", "same" + i, 5, null), 8, 1, 0.01), GateHarness.PLENTY));
            }
            gate.in(new GateInput.Unit(unit(info("job", "other", 5, null), 3, 1, 0.01), GateHarness.PLENTY));
            // Then
            assertThat(gate.requests()).extracting(Request::getDocumentId).containsExactly("same0", "same1", "other");
            assertThat(gate.counters().unreleased()).isEqualTo(2);
        }
    }

    @Test
    void jobsTakeTurns() {
        // Given
        try (GateHarness gate = new GateHarness(state, 1, 1, 25)) {
            for (String document : List.of("a0", "a1", "a2")) {
                gate.in(new GateInput.Unit(unit(info("a", document, 3, null), 1, 1, 0.01), GateHarness.PLENTY));
            }
            for (String document : List.of("b0", "b1")) {
                gate.in(new GateInput.Unit(unit(info("b", document, 2, null), 1, 1, 0.01), GateHarness.PLENTY));
            }
            // When
            List<Request> order = new java.util.ArrayList<>(gate.requests());
            for (int i = 0; i < 4; i++) {
                gate.in(new GateInput.Settlement(answer(order.get(i), Outcome.ANSWERED, 0)));
                order.addAll(gate.requests());
            }
            // Then
            assertThat(order).extracting(Request::getDocumentId).containsExactly("a0", "a1", "b0", "a2", "b1");
        }
    }

    @Test
    void expiresAfterLeaseCallTimeoutAndGraceAndKeepsTheMoneyAsUnknownSpend() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.in(new GateInput.Seen(info("job", "doc", 1, null)));
            gate.in(new GateInput.Unit(unit(info("job", "doc", 1, null), 1, 2, 0.01), GateHarness.PLENTY));
            // When
            gate.pass(GateHarness.LEASE
                    .plus(GateHarness.CALL)
                    .plus(GateHarness.GRACE)
                    .minusSeconds(1));
            // Then
            assertThat(gate.answers()).isEmpty();
            gate.pass(Duration.ofSeconds(2));
            assertThat(gate.answerRecords()).hasSize(2).allSatisfy(record -> {
                assertThat(record.value().getOutcome()).isEqualTo(Outcome.EXPIRED);
                assertThat(record.value().getUnknownUsd()).isEqualTo(0.01);
                assertThat(record.key()).isEqualTo(GateFixtures.prefixId(1));
                assertThat(record.headers().lastHeader("traceparent").value())
                        .asString()
                        .isEqualTo(GateHarness.TRACE);
            });
            assertThat(gate.job("job")).isEqualTo(new Account(0, 0, Money.nanos(0.02), false));
            assertThat(gate.counters().out()).isZero();
            assertThat(gate.lastProgress()).satisfies(p -> {
                assertThat(p.getUnknownUsd()).isEqualTo(0.02);
                assertThat(p.getReservedUsd()).isZero();
            });
        }
    }

    @Test
    void aLateAnswerTellsWhatWasUnknownOnce() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.in(new GateInput.Unit(unit(info("job", "doc", 1, null), 1, 1, 0.01), GateHarness.PLENTY));
            Request request = gate.requests().get(0);
            gate.pass(GateHarness.LEASE.plus(GateHarness.CALL).plus(Duration.ofMinutes(1)));
            // When
            gate.in(new GateInput.Settlement(answer(request, Outcome.ANSWERED, 0.004)));
            // Then
            assertThat(gate.job("job")).isEqualTo(new Account(0, Money.nanos(0.004), 0, false));
            assertThat(gate.answers()).hasSize(1);
            gate.in(new GateInput.Settlement(
                    io.sluice.schemas.avro.Answer.newBuilder(answer(request, Outcome.ANSWERED, 0))
                            .setReused(true)
                            .build()));
            assertThat(gate.job("job").spent()).isEqualTo(Money.nanos(0.004));
        }
    }

    @Test
    void aCallThatASecondWorkerMadeOnceMoreIsCountedToo() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.in(new GateInput.Unit(unit(info("job", "doc", 1, null), 1, 1, 0.01), GateHarness.PLENTY));
            Request request = gate.requests().get(0);
            // When
            gate.in(new GateInput.Settlement(answer(request, Outcome.ANSWERED, 0.004)));
            gate.in(new GateInput.Settlement(answer(request, Outcome.ANSWERED, 0.003)));
            // Then
            assertThat(gate.job("job")).isEqualTo(new Account(0, Money.nanos(0.007), 0, false));
        }
    }

    @Test
    void aReturnAfterTheLeaseNeverFailsARequest() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.in(new GateInput.Unit(unit(info("job", "doc", 1, null), 1, 1, 0.01), GateHarness.PLENTY));
            Request request = gate.requests().get(0);
            // When
            for (int release = 1; release < 9; release++) {
                gate.pass(GateHarness.LEASE);
                gate.in(new GateInput.Settlement(answer(request, Outcome.RETURNED, 0)));
                request = gate.requests().get(0);
            }
            // Then
            assertThat(request.getRelease()).isEqualTo(9);
            assertThat(gate.answers()).isEmpty();
        }
    }

    @Test
    void aSmallJobBehindAThousandDocumentsIsReleasedInTheFirstTwoRounds() {
        // Given
        try (GateHarness gate = new GateHarness(state, 8, 8, 25)) {
            for (int i = 0; i < 1000; i++) {
                gate.in(new GateInput.Unit(unit(info("big", "b" + i, 1000, null), i, 1, 0.01), GateHarness.PLENTY));
            }
            List<Request> out = new java.util.ArrayList<>(gate.requests());
            gate.in(new GateInput.Unit(unit(info("small", "s", 1, null), 3, 1, 0.01), GateHarness.PLENTY));
            // When
            int answered = 0;
            while (out.stream().noneMatch(r -> r.getJobId().equals("small"))) {
                gate.in(new GateInput.Settlement(answer(out.get(answered++), Outcome.ANSWERED, 0.001)));
                out.addAll(gate.requests());
            }
            // Then
            assertThat(answered)
                    .as("answers before its release; a round of two jobs is two")
                    .isLessThanOrEqualTo(4);
        }
    }

    @Test
    void releasesAReturnedRequestAgainFiveTimesAtMost() {
        // Given
        try (GateHarness gate = new GateHarness(state, 512, 8, 25)) {
            gate.in(new GateInput.Unit(unit(info("job", "doc", 1, null), 1, 1, 0.01), GateHarness.PLENTY));
            Request request = gate.requests().get(0);
            // When
            for (int release = 1; release < 5; release++) {
                gate.in(new GateInput.Settlement(answer(request, Outcome.RETURNED, 0)));
                gate.in(new GateInput.Settlement(answer(request, Outcome.RETURNED, 0)));
                List<Request> again = gate.requests();
                assertThat(again).hasSize(1);
                request = again.get(0);
                assertThat(request.getRelease()).isEqualTo(release + 1);
                assertThat(gate.job("job").reserved()).isEqualTo(Money.nanos(0.01));
            }
            gate.in(new GateInput.Settlement(answer(request, Outcome.RETURNED, 0)));
            // Then
            assertThat(gate.requests()).isEmpty();
            assertThat(gate.answers()).singleElement().satisfies(answer -> {
                assertThat(answer.getOutcome()).isEqualTo(Outcome.FAILED);
                assertThat(answer.getReason()).isEqualTo("RETURNED_TOO_OFTEN");
            });
            assertThat(gate.job("job").reserved()).isZero();
        }
    }
}
