package io.sluice.chunker.gate;

import static io.sluice.chunker.gate.GateFixtures.answer;
import static io.sluice.chunker.gate.GateFixtures.info;
import static io.sluice.chunker.gate.GateFixtures.unit;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class GateLawsTest {
    private static final int WINDOW = 6;
    private static final double JOB_CAP = 0.30;
    private static final double DOCUMENT_CAP = 0.15;

    private final Set<String> expected = new HashSet<>();
    private final Set<String> ended = new HashSet<>();
    private final Deque<Request> out = new ArrayDeque<>();

    @Property(tries = 12)
    void windowsAndCapsHoldAtEveryStepAndEveryRequestEndsOnce(
            @ForAll @Size(min = 10, max = 60) List<@IntRange(min = 0, max = 9999) Integer> steps) throws IOException {
        // Given
        expected.clear();
        ended.clear();
        out.clear();
        Path state = Files.createTempDirectory("gate");
        try (GateHarness gate = new GateHarness(state, WINDOW, 8, 25)) {
            // When
            for (int i = 0; i < steps.size(); i++) {
                step(gate, i, steps.get(i));
                collect(gate);
                check(gate);
            }
            while (!out.isEmpty()) {
                settle(gate, out.remove(), Outcome.ANSWERED, 0);
                collect(gate);
                check(gate);
            }
            // Then
            assertThat(ended).isEqualTo(expected);
            assertThat(gate.counters().unreleased()).isZero();
            assertThat(gate.job("j0").reserved() + gate.job("j1").reserved()).isZero();
        }
    }

    private void step(GateHarness gate, int number, int random) {
        int kind = random % 10;
        if (kind < 5 || out.isEmpty()) {
            String job = "j" + random / 10 % 2;
            var unit = unit(info(job, "d" + number, 9, JOB_CAP), random, 1 + random / 20 % 3, 0.01 + random % 7 * 0.01);
            unit.getRequests().forEach(r -> expected.add(r.getRequestId()));
            gate.in(new GateInput.Unit(unit, Money.nanos(DOCUMENT_CAP)));
        } else if (kind < 8) {
            Request request = out.remove();
            settle(gate, request, Outcome.ANSWERED, request.getSpendUsd() * (random % 5) / 4);
        } else if (kind == 8) {
            Request request = out.remove();
            gate.in(new GateInput.Settlement(answer(request, Outcome.RETURNED, 0)));
        } else {
            gate.pass(GateHarness.LEASE.plus(GateHarness.CALL).plus(Duration.ofMinutes(1)));
        }
    }

    private void settle(GateHarness gate, Request request, Outcome outcome, double cost) {
        gate.in(new GateInput.Settlement(answer(request, outcome, cost)));
        assertThat(ended.add(request.getRequestId())).isTrue();
    }

    private void collect(GateHarness gate) {
        out.addAll(gate.requests());
        for (Answer answer : gate.answers()) {
            assertThat(ended.add(answer.getRequestId()))
                    .as("%s ended twice", answer)
                    .isTrue();
            out.removeIf(r -> r.getRequestId().equals(answer.getRequestId()));
        }
    }

    private void check(GateHarness gate) {
        assertThat(gate.counters().out()).isEqualTo(out.size()).isLessThanOrEqualTo(WINDOW);
        for (String job : List.of("j0", "j1")) {
            Account account = gate.job(job);
            assertThat(account.reserved() + account.spent()).isLessThanOrEqualTo(Money.nanos(JOB_CAP));
            assertThat(account.reserved())
                    .as("what is out, and what came back and waits, is reserved")
                    .isGreaterThanOrEqualTo(out.stream()
                            .filter(r -> r.getJobId().equals(job))
                            .mapToLong(r -> Money.nanos(r.getSpendUsd()))
                            .sum());
        }
    }
}
