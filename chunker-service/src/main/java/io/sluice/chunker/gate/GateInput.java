package io.sluice.chunker.gate;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Result;

/** What the gate hears, on one internal topic with one partition. */
public sealed interface GateInput {
    /**
     * A document of a job was read or could not be read.
     *
     * @param info the document
     */
    record Seen(DocumentInfo info) implements GateInput {}

    /**
     * A document was planned, or its plan has a new revision.
     *
     * @param plan its plan
     * @param added requests that it has more than the revision before
     */
    record Planned(Plan plan, int added) implements GateInput {}

    /**
     * All calls of one prefix wait for release.
     *
     * @param unit the calls
     * @param documentCapNanos the most that the document may cost, billionths of a dollar; 0: nothing may be spent on it
     */
    record Unit(ReleaseUnit unit, long documentCapNanos) implements GateInput {}

    /**
     * A release of a request ended.
     *
     * @param answer the answer without its findings
     */
    record Settlement(Answer answer) implements GateInput {}

    /**
     * A request whose answer was cut cannot be cut into smaller ones.
     *
     * @param answer its SPLIT answer
     */
    record Indivisible(Answer answer) implements GateInput {}

    /**
     * A document has its result.
     *
     * @param result the result without its data
     */
    record Finished(Result result) implements GateInput {}

    /**
     * A person ordered something.
     *
     * @param command the order
     */
    record Ordered(Command command) implements GateInput {}
}
