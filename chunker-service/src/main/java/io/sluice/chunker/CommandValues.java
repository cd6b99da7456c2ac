package io.sluice.chunker;

import io.sluice.schemas.CommandRead;
import io.sluice.schemas.CommandReader;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.avro.Command;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/** Values of the commands topic, as users write them. What is no command is refused with {@link FaultyCommandException}. */
final class CommandValues {
    private CommandValues() {}

    static Serde<Command> serde() {
        CommandReader reader = new CommandReader();
        return Serdes.serdeFrom(
                RecordSerdes.of(Command.class).serializer(), (topic, bytes) -> command(reader.read(bytes)));
    }

    private static Command command(CommandRead read) {
        if (read instanceof CommandRead.Faulty faulty) {
            throw new FaultyCommandException(faulty);
        }
        return ((CommandRead.Accepted) read).command();
    }
}
