package io.sluice.chunker.gate;

import io.sluice.chunker.gate.SpendAccounts.Verdict;
import io.sluice.chunker.gate.UnitQueue.Turn;
import io.sluice.chunker.gate.UnitQueue.Waiting;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.state.ValueTimestampHeaders;

/** Releases waiting units as long as windows and money allow, and settles what comes back. One thread. */
final class Gate {
    /** Units looked at in one job's queue: those behind may be addressed to a partition that has room. */
    private static final int LOOK_AHEAD = 16;
    /** Units released or refused, and requests expired, in one go: a transaction stays short. */
    private static final int BATCH = 512;

    private final GateSettings settings;
    private final UnitQueue queue;
    private final Windows windows;
    private final SpendAccounts accounts;
    private final Outstanding outstanding;
    private final JobBoard board;
    private final GateOutput output;

    Gate(
            GateSettings settings,
            UnitQueue queue,
            Windows windows,
            SpendAccounts accounts,
            Outstanding outstanding,
            JobBoard board,
            GateOutput output) {
        this.settings = settings;
        this.queue = queue;
        this.windows = windows;
        this.accounts = accounts;
        this.outstanding = outstanding;
        this.board = board;
        this.output = output;
    }

    /** A unit waits from now on. */
    void arrive(GateInput.Unit input, long now, Headers headers) {
        ReleaseUnit unit = input.unit();
        queue.add(entry(unit, input.documentCapNanos(), false), unit, now, headers);
        if (!windows.full(unit.getRequests().get(0).getModel())) {
            release(now);
        }
    }

    /** A release ended; one that is not out any more changes nothing. */
    void settle(Answer answer, long now) {
        ValueTimestampHeaders<ReleaseUnit> held = outstanding.get(answer.getRequestId());
        if (held == null) {
            return;
        }
        Request request = held.value().getRequests().get(0);
        boolean returned = answer.getOutcome() == Outcome.RETURNED;
        if (returned && answer.getRelease() != request.getRelease()) {
            return;
        }
        takeBack(request);
        long cost = Money.nanos(answer.getCostUsd());
        if (!returned) {
            end(request, cost);
        } else if (request.getRelease() >= settings.maxReleases()) {
            end(request, cost);
            answer(request, Outcome.FAILED, GateAnswers.RETURNED_TOO_OFTEN, now, held.headers());
        } else {
            requeue(held, request, cost, now);
        }
        release(now);
    }

    /** Answers for requests whose time has passed, and frees their money. */
    void expire(long now) {
        for (String requestId : outstanding.due(now, BATCH)) {
            ValueTimestampHeaders<ReleaseUnit> held = outstanding.get(requestId);
            Request request = held.value().getRequests().get(0);
            takeBack(request);
            end(request, 0);
            answer(request, Outcome.EXPIRED, GateAnswers.NO_ANSWER, now, held.headers());
        }
    }

    /** Releases or refuses what can be decided now, one unit a job in turn. */
    void release(long now) {
        int left = BATCH;
        boolean decided = true;
        while (decided && left > 0) {
            decided = false;
            for (Turn turn : queue.turns()) {
                if (left > 0 && decideOne(turn, now)) {
                    decided = true;
                    left--;
                }
            }
        }
    }

    private boolean decideOne(Turn turn, long now) {
        for (Waiting waiting : queue.waiting(turn.jobId(), LOOK_AHEAD)) {
            QueueEntry entry = waiting.entry();
            int partition = Addressing.partition(entry.prefixId(), settings.cap(), settings.partitions());
            if (!windows.fits(entry.model(), partition, entry.requests())) {
                continue;
            }
            Verdict verdict = entry.reserved() ? Verdict.RESERVED : reserve(entry);
            switch (verdict) {
                case RESERVED -> {
                    windows.add(entry.model(), partition, entry.requests());
                    goOut(queue.take(turn, waiting), now);
                    return true;
                }
                case REFUSED -> {
                    refuse(queue.take(turn, waiting), now);
                    return true;
                }
                case JOB_WAITS -> {
                    return false;
                }
                case DOCUMENT_WAITS -> {}
            }
        }
        return false;
    }

    private Verdict reserve(QueueEntry entry) {
        return accounts.reserve(
                entry.jobId(), entry.jobCapNanos(), entry.documentId(), entry.documentCapNanos(), entry.boundNanos());
    }

    private void goOut(ValueTimestampHeaders<ReleaseUnit> taken, long now) {
        ReleaseUnit unit = taken.value();
        for (Request waiting : unit.getRequests()) {
            Request request = Request.newBuilder(waiting)
                    .setLease(Instant.ofEpochMilli(now + settings.lease().toMillis()))
                    .setCallTimeoutMs(settings.callTimeout().toMillis())
                    .setRelease(waiting.getRelease() + 1)
                    .setCap(settings.cap())
                    .build();
            outstanding.put(single(unit, request), now, taken.headers());
            output.send(request.getPrefixId(), request, copy(taken.headers()));
        }
        board.moneyMoved(unit.getInfo().getJobId());
    }

    private void refuse(ValueTimestampHeaders<ReleaseUnit> taken, long now) {
        for (Request request : taken.value().getRequests()) {
            answer(request, Outcome.REFUSED, GateAnswers.SPEND_CAP, now, taken.headers());
            board.requestEnded(request.getJobId());
        }
    }

    private void requeue(ValueTimestampHeaders<ReleaseUnit> held, Request request, long cost, long now) {
        long bound = Money.nanos(request.getSpendUsd());
        long rest = Math.max(0, bound - cost);
        accounts.settle(request.getJobId(), request.getDocumentId(), bound - rest, cost);
        Request again = Request.newBuilder(request).setSpendUsd(Money.usd(rest)).build();
        ReleaseUnit unit = single(held.value(), again);
        queue.add(entry(unit, 0, true), unit, now, held.headers());
    }

    private void takeBack(Request request) {
        outstanding.remove(request);
        int partition = Addressing.partition(request.getPrefixId(), request.getCap(), settings.partitions());
        windows.add(request.getModel(), partition, -1);
    }

    private void end(Request request, long cost) {
        accounts.settle(request.getJobId(), request.getDocumentId(), Money.nanos(request.getSpendUsd()), cost);
        board.requestEnded(request.getJobId());
    }

    private void answer(Request request, Outcome outcome, String reason, long now, Headers headers) {
        output.send(request.getPrefixId(), GateAnswers.of(request, outcome, reason, now), copy(headers));
    }

    private QueueEntry entry(ReleaseUnit unit, long documentCapNanos, boolean reserved) {
        List<Request> requests = unit.getRequests();
        Double jobCap = unit.getInfo().getOptions().getSpendCapUsd();
        return new QueueEntry(
                unit.getInfo().getJobId(),
                unit.getInfo().getDocumentId(),
                requests.get(0).getModel(),
                unit.getPrefixId(),
                requests.size(),
                requests.stream().mapToLong(r -> Money.nanos(r.getSpendUsd())).sum(),
                Money.nanos(jobCap == null ? settings.jobCapUsd() : jobCap),
                documentCapNanos,
                reserved);
    }

    private static ReleaseUnit single(ReleaseUnit unit, Request request) {
        return ReleaseUnit.newBuilder()
                .setInfo(unit.getInfo())
                .setPrefixId(unit.getPrefixId())
                .setRequests(List.of(request))
                .setBoundUsd(request.getSpendUsd())
                .build();
    }

    private static Headers copy(Headers headers) {
        return new RecordHeaders(headers.toArray());
    }
}
