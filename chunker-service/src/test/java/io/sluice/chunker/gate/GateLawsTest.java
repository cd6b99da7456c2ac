package io.sluice.chunker.gate;

import static io.sluice.chunker.gate.GateFixtures.answer;
import static io.sluice.chunker.gate.GateFixtures.info;
import static io.sluice.chunker.gate.GateFixtures.unit;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.BudgetScope;
import io.sluice.schemas.avro.CommandKind;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Whatever arrives, comes back, is lost, parked, ordered or late: caps hold at every step, and each request ends exactly once. */
class GateLawsTest {
    private static final int WINDOW = 6;
    private static final double JOB_CAP = 0.30;
    private static final double LABEL_CAP = 0.40;
    private static final double DAY_CAP = 0.50;
    private static final double DOCUMENT_CAP = 0.15;
    private static final double RAISED = 1000;
    private static final List<String> JOBS = List.of("j0", "j1");

    private final Set<String> expected = new HashSet<>();
    private final Set<String> ended = new HashSet<>();
    private final Deque<Request> out = new ArrayDeque<>();
    private final Deque<Request> lost = new ArrayDeque<>();
    private final Map<String, Double> jobCaps = new HashMap<>();

    @Property(tries = 14)
    void windowsAndCapsHoldAtEveryStepAndEveryRequestEndsOnce(
            @ForAll @Size(min = 10, max = 80) List<@IntRange(min = 0, max = 99_999) Integer> steps) throws IOException {
        // Given
        List.of(expected, ended, out, lost).forEach(java.util.Collection::clear);
        JOBS.forEach(job -> jobCaps.put(job, JOB_CAP));
        GateSettings settings = GateHarness.settings(WINDOW, 8, JOB_CAP, Map.of("acme", LABEL_CAP), DAY_CAP);
        try (GateHarness gate = new GateHarness(Files.createTempDirectory("gate"), settings)) {
            // When
            for (int i = 0; i < steps.size(); i++) {
                step(gate, i, steps.get(i));
                collect(gate);
                check(gate);
            }
            finish(gate);
            // Then
            assertThat(ended).isEqualTo(expected);
            assertThat(gate.counters().unreleased()).isZero();
            assertThat(gate.counters().parked()).isZero();
            assertThat(gate.counters().out()).isZero();
            assertThat(gate.job("j0").reserved() + gate.job("j1").reserved()).isZero();
            assertThat(gate.entries(GateStores.DEADLINES) + gate.entries(GateStores.QUEUE))
                    .isZero();
        }
    }

    private void step(GateHarness gate, int number, int random) {
        int kind = random % 20;
        String job = JOBS.get(random / 20 % 2);
        if (kind < 9) {
            List<String> labels = random / 40 % 2 == 0 ? List.of("acme") : List.of();
            var unit = unit(
                    info(job, "d" + number, 9, null, labels),
                    random / 80,
                    1 + random / 20 % 3,
                    0.01 + random % 7 * 0.01);
            unit.getRequests().forEach(r -> expected.add(r.getRequestId()));
            if (random % 11 == 0) {
                gate.recorded(unit.getRequests().get(0).getRequestHash());
            }
            gate.in(new GateInput.Unit(unit, Money.nanos(DOCUMENT_CAP)));
        } else if (kind < 12 && !out.isEmpty()) {
            settle(gate, out.remove(), random);
        } else if (kind == 12 && !out.isEmpty()) {
            Request back = out.remove();
            boolean lost = random % 2 == 0;
            gate.in(new GateInput.Settlement(Answer.newBuilder(answer(back, Outcome.RETURNED, 0))
                    .setLostCalls(lost ? 2 : 0)
                    .setUnknownUsd(lost ? back.getSpendUsd() : 0)
                    .build()));
        } else if (kind == 13 && !out.isEmpty()) {
            gate.in(new GateInput.Settlement(answer(out.remove(), Outcome.PARKED, 0)));
        } else if (kind == 14) {
            gate.pass(GateHarness.LEASE.plus(GateHarness.CALL).plus(Duration.ofMinutes(1)));
        } else if (kind == 15) {
            gate.order(CommandKind.RESUME, job);
        } else if (kind == 16) {
            jobCaps.merge(job, 0.1, Double::sum);
            gate.budget(BudgetScope.JOB, job, jobCaps.get(job));
        } else if (kind == 17 && !lost.isEmpty()) {
            Request late = lost.remove();
            gate.in(new GateInput.Settlement(answer(late, Outcome.ANSWERED, late.getSpendUsd() * (random % 5) / 4)));
        } else if (kind == 18) {
            gate.pass(Duration.ofDays(1));
        } else if (kind == 19 && random % 5 == 0) {
            gate.order(CommandKind.CANCEL, "j1");
        }
    }

    /** With money, time and somebody who resumes, everything ends. */
    private void finish(GateHarness gate) {
        gate.budget(BudgetScope.LABEL, "acme", RAISED);
        gate.budget(BudgetScope.DAY, "", RAISED);
        for (String job : JOBS) {
            jobCaps.put(job, RAISED);
            gate.budget(BudgetScope.JOB, job, RAISED);
        }
        for (int round = 0; round < 300 && !ended.equals(expected); round++) {
            JOBS.forEach(job -> gate.order(CommandKind.RESUME, job));
            collect(gate);
            while (!out.isEmpty()) {
                settle(gate, out.remove(), 0);
                collect(gate);
            }
        }
    }

    private void settle(GateHarness gate, Request request, int random) {
        boolean broken = random % 7 == 0;
        double cost = request.getSpendUsd() * (random % 5) / (broken ? 8 : 4);
        gate.in(new GateInput.Settlement(Answer.newBuilder(answer(request, Outcome.ANSWERED, cost))
                .setUnknownUsd(broken ? request.getSpendUsd() / 2 : 0)
                .build()));
        assertThat(ended.add(request.getRequestId())).isTrue();
    }

    private void collect(GateHarness gate) {
        out.addAll(gate.requests());
        for (Answer answer : gate.answers()) {
            assertThat(ended.add(answer.getRequestId()))
                    .as("%s ended twice", answer)
                    .isTrue();
            out.stream()
                    .filter(r -> r.getRequestId().equals(answer.getRequestId()))
                    .filter(r -> answer.getOutcome() == Outcome.EXPIRED)
                    .forEach(lost::add);
            out.removeIf(r -> r.getRequestId().equals(answer.getRequestId()));
        }
    }

    private void check(GateHarness gate) {
        assertThat(gate.counters().out()).isEqualTo(out.size()).isLessThanOrEqualTo(WINDOW);
        assertThat(gate.entries(GateStores.OUT_OF_JOB)).isEqualTo(out.size());
        for (String job : JOBS) {
            Account account = gate.job(job);
            assertThat(total(account)).isLessThanOrEqualTo(Money.nanos(jobCaps.get(job)));
            assertThat(account.reserved())
                    .as("what is out is reserved, and nothing else")
                    .isEqualTo(out.stream()
                            .filter(r -> r.getJobId().equals(job))
                            .mapToLong(r -> Money.nanos(r.getSpendUsd()))
                            .sum());
        }
        assertThat(total(gate.account("label/acme"))).isLessThanOrEqualTo(Money.nanos(LABEL_CAP));
        String today = AccountKeys.dayOf(gate.now().toEpochMilli());
        assertThat(total(gate.account("day/" + today))).isLessThanOrEqualTo(Money.nanos(DAY_CAP));
    }

    private static long total(Account account) {
        return account.reserved() + account.spent() + account.unknown();
    }
}
