package io.sluice.schemas;

import io.sluice.schemas.avro.Command;

/** What the bytes of a command record are. */
public sealed interface CommandRead {
    /**
     * A command within all bounds.
     *
     * @param command the command
     */
    record Accepted(Command command) implements CommandRead {}

    /**
     * No command.
     *
     * @param fault what is wrong
     * @param detail where, in Sluice's words: members and bounds, never a value and never a parser's message
     */
    record Faulty(Fault fault, String detail) implements CommandRead {}

    /** Kinds of fault; the names are those of the dead letter's code. */
    enum Fault {
        /** The bytes are no record of a known form. */
        UNREADABLE,
        /** JSON, but not a command: a member is unknown, missing or of a wrong type. */
        MALFORMED_COMMAND,
        /** A command whose values are out of bounds or do not fit its kind. */
        INVALID_COMMAND
    }
}
