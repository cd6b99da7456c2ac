package io.sluice.schemas;

import io.sluice.schemas.avro.Job;

/** What the bytes of a job record are. */
public sealed interface JobRead {
    /**
     * A job within all bounds.
     *
     * @param job the job
     */
    record Accepted(Job job) implements JobRead {}

    /**
     * No job.
     *
     * @param fault what is wrong
     * @param detail where, in Sluice's words: members and bounds, never a value and never a parser's message
     */
    record Faulty(Fault fault, String detail) implements JobRead {}

    /** Kinds of fault; the names are those of the dead letter's code. */
    enum Fault {
        /** The bytes are no record of a known form. */
        UNREADABLE,
        /** JSON, but not a job: a member is unknown, missing or of a wrong type. */
        MALFORMED_JOB,
        /** A job whose values are out of bounds. */
        INVALID_JOB
    }
}
