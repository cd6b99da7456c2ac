package io.sluice.runtime.kafka;

/** Why a record became a dead letter. */
public enum ErrorCode {
    /** The bytes are no record of a known form. */
    UNREADABLE,
    /** JSON, but not a job. */
    MALFORMED_JOB,
    /** The record is a job whose values are out of bounds. */
    INVALID_JOB,
    /** JSON, but not a command. */
    MALFORMED_COMMAND,
    /** The record is a command whose values are out of bounds or do not fit its kind. */
    INVALID_COMMAND
}
