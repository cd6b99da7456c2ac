package io.sluice.inference.stage;

/** Codes of Sluice's own in {@code Answer.reason}; beside them stand the names of {@link io.sluice.gemini.FailureKind} and the check's codes. */
public enum Reason {
    /** The request asks another provider than this worker has: the operator. */
    PROVIDER_MISMATCH,
    /** The recipe is for patient data, which this worker's provider may not see: the operator. */
    PROVIDER_MAY_NOT_SEE_PHI,
    /** The provider was GEMINI and the emulator answered: the operator. */
    EMULATOR_ANSWERED,
    /** The lease passed before a call could start: the gate releases the request again. */
    LEASE_PASSED,
    /** Its job was cancelled before it could be called, or called again: whoever cancelled it. */
    CANCELLED,
    /** What the request may spend is less than its call may cost: the gate releases it again with money. */
    NO_MONEY,
    /**
     * Calls that a worker made before it was lost leave no room for another attempt: the gate books them as unknown spend and releases the
     * request again with money.
     */
    LOST_CALLS,
    /** The provider's quota for the day is used up: the gate parks the model. */
    DAY_QUOTA,
    /** An object that the request names is not in the content store: the operator. */
    MISSING_BLOB,
    /** The catalogue has no price of the model, so no budget could hold: the operator. */
    UNKNOWN_MODEL,
    /** The output limit cut the answer, or Sluice did when it repeated itself: a smaller prefix or question. */
    OUTPUT_LIMIT,
    /** The model finished without text, twice. */
    EMPTY,
    /** The answer was not readable, twice. */
    MALFORMED,
    /** The model stopped for a reason that is no success, twice. */
    UNFINISHED,
    /** The provider stopped an answer that repeats protected text: another question. */
    RECITATION,
    /** The answer is longer than a record may be. */
    ANSWER_TOO_LARGE,
    /** A fault of Sluice; the log names its class. */
    INTERNAL
}
