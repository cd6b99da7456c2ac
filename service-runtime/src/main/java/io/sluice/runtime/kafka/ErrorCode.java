package io.sluice.runtime.kafka;

/** Why a record became a dead letter. */
public enum ErrorCode {
    /** The bytes are no record of a known form. */
    UNREADABLE,
    /** JSON, but not a job. */
    MALFORMED_JOB,
    /** The record is a job whose values are out of bounds. */
    INVALID_JOB
}
