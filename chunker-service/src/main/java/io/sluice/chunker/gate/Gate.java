package io.sluice.chunker.gate;

import io.sluice.chunker.gate.UnitQueue.Lane;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import org.apache.kafka.common.header.Headers;

/** The one that lets requests out: what comes in is kept, settled or obeyed, then what can be released goes. One thread. */
final class Gate {
    private final GateState state;
    private final Releaser releaser;
    private final Settler settler;

    Gate(GateState state, Releaser releaser, Settler settler) {
        this.state = state;
        this.releaser = releaser;
        this.settler = settler;
    }

    /** A document of a job is known. */
    void seen(DocumentInfo info) {
        state.controls().named(info.getJobId(), info.getOptions().getSpendCapUsd());
    }

    /** A unit waits from now on. */
    void arrive(GateInput.Unit input, long now, Headers headers) {
        ReleaseUnit unit = ReleaseUnit.newBuilder(input.unit())
                .setDocumentCapNanos(input.documentCapNanos())
                .build();
        seen(unit.getInfo());
        state.late().open(unit.getInfo());
        Request first = unit.getRequests().get(0);
        // What replaces a cut request goes before what was never asked: its prefix may still be cached.
        Lane lane = first.getPlanRevision() > 0 ? Lane.RETURNED : Lane.FRESH;
        state.queue().add(lane, Units.entry(unit, false), unit, now, headers);
        state.turns().join(first.getJobId(), first.getModel());
        if (!state.windows().full(first.getModel())) {
            releaser.release(now);
        }
    }

    /** A release ended; one that is not out any more moves no request, only money. */
    void settle(Answer answer, long now) {
        settler.settle(answer, now);
        releaser.release(now);
    }

    /** A request whose answer was cut, and settled, ends here. */
    void indivisible(Answer answer, long now, Headers headers) {
        settler.indivisible(answer, now, headers);
    }

    /** A person ordered something. A job that is not known yet keeps what is said of it. */
    void obey(Command command, long now) {
        switch (command.getKind()) {
            case BUDGET -> budget(command);
            case RESUME -> resume(command.getJobId());
            case CANCEL -> cancel(command.getJobId());
        }
        releaser.release(now);
    }

    /** Time has passed. */
    void tick(long now) {
        settler.expire(now);
        state.late().forget(now);
        releaser.release(now);
    }

    private void budget(Command command) {
        state.budgets().set(command);
        if (command.getJobId() != null) {
            state.board().changed(command.getJobId());
        }
    }

    private void resume(String jobId) {
        state.controls().free(jobId);
        UnitQueue.Waiting first = state.queue().any(jobId);
        if (first != null) {
            state.parks().clear(first.entry().model());
            state.turns().join(jobId, first.entry().model());
        }
    }

    private void cancel(String jobId) {
        state.controls().cancel(jobId);
        UnitQueue.Waiting first = state.queue().any(jobId);
        if (first != null) {
            state.turns().join(jobId, first.entry().model());
        }
    }
}
