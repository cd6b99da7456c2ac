package io.sluice.chunker.gate;

import io.sluice.chunker.gate.Turns.Turn;
import io.sluice.chunker.gate.UnitQueue.Lane;
import io.sluice.chunker.gate.UnitQueue.Waiting;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.state.ValueTimestampHeaders;

/**
 * One job's turn: its first unit that windows and money allow goes out. Money is given in order of arrival: behind a unit that waits for an
 * account no other of that account goes, but for those that the ledger has, which cost nothing.
 */
final class JobTurn {
    /** Units looked at in a lane: those behind may be addressed to a partition that has room. */
    private static final int LOOK_AHEAD = 16;

    private final Releaser releaser;
    private final GateState state;
    private final String jobId;
    private final boolean paused;
    private final GateSettings settings;
    private final long now;
    /** Accounts without room; true: and nothing that is out will make any. */
    private final Map<String, Boolean> blocked = new HashMap<>();
    /** Something may move without anybody's order. */
    private boolean waits;

    JobTurn(Releaser releaser, GateState state, Turn turn, boolean paused, GateSettings settings, long now) {
        this.releaser = releaser;
        this.state = state;
        this.jobId = turn.jobId();
        this.paused = paused;
        this.settings = settings;
        this.now = now;
    }

    /** True when a unit was released, refused, parked or looked up. */
    boolean moves() {
        return moves(Lane.RETURNED) || (!paused && parkedMoves()) || moves(Lane.FRESH) || stopsMoving();
    }

    private boolean moves(Lane lane) {
        for (Waiting waiting : state.queue().first(jobId, lane, LOOK_AHEAD)) {
            if (moves(waiting, "")) {
                return true;
            }
        }
        return false;
    }

    private boolean parkedMoves() {
        for (String account : state.queue().accounts(jobId)) {
            for (Waiting waiting : state.queue().parked(jobId, account, LOOK_AHEAD)) {
                if (moves(waiting, account)) {
                    return true;
                }
                if (blocked.containsKey(account)) {
                    break;
                }
            }
        }
        return false;
    }

    private boolean moves(Waiting waiting, String parkedFor) {
        QueueEntry entry = waiting.entry();
        int partition = Addressing.partition(entry.prefixId(), settings.cap(), settings.partitions());
        if (!state.windows().fits(entry.model(), partition, entry.requests())) {
            waits = true;
            return false;
        }
        if (entry.boundNanos() == 0) {
            releaser.goOut(waiting, partition, now);
            return true;
        }
        Payers payers = entry.payers(now);
        String known = paused ? AccountKeys.job(jobId) : blockedOf(payers);
        if (known != null) {
            return parkedFor.isEmpty() && setAside(waiting, known);
        }
        Verdict verdict = state.accounts()
                .reserve(
                        payers,
                        state.controls().get(jobId).ownCapNanos(),
                        entry.documentCapNanos(),
                        entry.boundNanos());
        if (verdict instanceof Verdict.Reserved) {
            releaser.goOut(waiting, partition, now);
            return true;
        } else if (verdict instanceof Verdict.Waits wait) {
            blocked.put(wait.account(), wait.lasting());
            return !wait.account().equals(parkedFor) && setAside(waiting, wait.account());
        } else if (verdict instanceof Verdict.DocumentWaits) {
            waits = true;
            return false;
        } else if (!entry.looked()) {
            return lookUp(waiting, "");
        }
        releaser.refuse(waiting, GateAnswers.SPEND_CAP, now);
        return true;
    }

    private String blockedOf(Payers payers) {
        return payers.shared().stream().filter(blocked::containsKey).findFirst().orElse(null);
    }

    private boolean setAside(Waiting waiting, String account) {
        if (!waiting.entry().looked()) {
            return lookUp(waiting, account);
        }
        ValueTimestampHeaders<ReleaseUnit> taken = state.queue().take(waiting);
        state.queue().park(account, waiting.entry(), taken.value(), taken.timestamp(), taken.headers());
        return true;
    }

    /** Requests that the ledger has cost nothing and go ahead; the others wait for an account, or are decided on again. */
    private boolean lookUp(Waiting waiting, String account) {
        if (!releaser.mayLook()) {
            waits = true;
            return false;
        }
        ValueTimestampHeaders<ReleaseUnit> taken = state.queue().take(waiting);
        List<Request> unpaid = new ArrayList<>();
        for (Request request : taken.value().getRequests()) {
            if (releaser.known(request)) {
                add(Units.free(taken.value(), request), "", taken);
            } else {
                unpaid.add(request);
            }
        }
        if (!unpaid.isEmpty()) {
            add(Units.of(taken.value(), unpaid), account, taken);
        }
        return true;
    }

    private void add(ReleaseUnit unit, String account, ValueTimestampHeaders<ReleaseUnit> taken) {
        QueueEntry entry = Units.entry(unit, true);
        if (account.isEmpty()) {
            state.queue().add(Lane.RETURNED, entry, unit, taken.timestamp(), taken.headers());
        } else {
            state.queue().park(account, entry, unit, taken.timestamp(), taken.headers());
        }
    }

    /** Nothing moved: says why, when only time or a person can change that. Never true. */
    private boolean stopsMoving() {
        boolean allParked = state.queue().first(jobId, Lane.FRESH, 1).isEmpty()
                && state.queue().first(jobId, Lane.RETURNED, 1).isEmpty();
        if (!allParked || waits) {
            return false;
        }
        if (paused || state.queue().any(jobId) == null) {
            state.turns().leave(jobId);
        } else if (!blocked.isEmpty() && blocked.values().stream().allMatch(lasting -> lasting)) {
            hold();
        }
        return false;
    }

    private void hold() {
        List<HoldReason> reasons =
                blocked.keySet().stream().map(AccountKeys::reason).sorted().toList();
        if (reasons.contains(HoldReason.DAY_BUDGET)) {
            state.controls().hold(jobId, HoldReason.DAY_BUDGET, AccountKeys.endOfDay(now));
        } else {
            state.controls().hold(jobId, reasons.get(0), 0);
            state.turns().leave(jobId);
        }
    }
}
