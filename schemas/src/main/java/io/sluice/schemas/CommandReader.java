package io.sluice.schemas;

import io.sluice.schemas.avro.Command;

/** Reads commands as users write them: JSON (first byte an opening brace) or Avro single-object (C3 01). Thread-safe. */
public final class CommandReader {
    private final UserRecordReader<Command> reader =
            new UserRecordReader<>(Command.class, "command", CommandBounds::faults);

    /** What the value of a record is; null is no command. */
    public CommandRead read(byte[] value) {
        UserRecordReader.Read<Command> read = reader.read(value);
        if (read instanceof UserRecordReader.Accepted<Command> accepted) {
            return new CommandRead.Accepted(accepted.record());
        }
        UserRecordReader.Faulty<Command> faulty = (UserRecordReader.Faulty<Command>) read;
        return new CommandRead.Faulty(
                switch (faulty.fault()) {
                    case UNREADABLE -> CommandRead.Fault.UNREADABLE;
                    case MALFORMED -> CommandRead.Fault.MALFORMED_COMMAND;
                    case INVALID -> CommandRead.Fault.INVALID_COMMAND;
                },
                faulty.detail());
    }
}
