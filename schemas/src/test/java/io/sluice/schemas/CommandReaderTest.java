package io.sluice.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.CommandRead.Accepted;
import io.sluice.schemas.CommandRead.Fault;
import io.sluice.schemas.CommandRead.Faulty;
import io.sluice.schemas.avro.BudgetScope;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.CommandKind;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandReaderTest {
    private final CommandReader reader = new CommandReader();

    @Test
    void jsonAndAvroAreTheSameCommand() {
        // Given
        Command command = Command.newBuilder()
                .setKind(CommandKind.BUDGET)
                .setScope(BudgetScope.LABEL)
                .setLabel("acme/matter-7")
                .setSpendUsd(12.5)
                .build();

        // When
        CommandRead json =
                read("{\"kind\": \"BUDGET\", \"scope\": \"LABEL\", \"label\": \"acme/matter-7\", \"spendUsd\": 12.5}");
        CommandRead avro = reader.read(RecordCodec.of(Command.class).encode(command));

        // Then
        assertThat(json).isEqualTo(new Accepted(command)).isEqualTo(avro);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"kind\": \"RESUME\"} | INVALID_COMMAND | jobId",
                "{\"kind\": \"CANCEL\", \"jobId\": \"  \"} | INVALID_COMMAND | jobId",
                "{\"kind\": \"CANCEL\", \"jobId\": \"a\", \"spendUsd\": 1} | INVALID_COMMAND | spendUsd",
                "{\"kind\": \"BUDGET\", \"jobId\": \"a\"} | INVALID_COMMAND | spendUsd",
                "{\"kind\": \"BUDGET\", \"jobId\": \"a\", \"spendUsd\": -1} | INVALID_COMMAND | spendUsd",
                "{\"kind\": \"BUDGET\", \"scope\": \"DAY\", \"jobId\": \"a\", \"spendUsd\": 1} | INVALID_COMMAND | jobId",
                "{\"kind\": \"BUDGET\", \"scope\": \"LABEL\", \"spendUsd\": 1} | INVALID_COMMAND | label",
                "{\"kind\": \"EXPLODE\", \"jobId\": \"a\"} | MALFORMED_COMMAND | kind",
                "{\"kind\": \"CANCEL\", \"job\": \"a\"} | MALFORMED_COMMAND | job",
                "{\"kind\" | UNREADABLE | JSON",
                "cancel | UNREADABLE | first byte",
            })
    void namesWhatIsWrong(String json, Fault fault, String word) {
        // Given / When
        CommandRead read = read(json);

        // Then
        assertThat(read).isInstanceOfSatisfying(Faulty.class, f -> {
            assertThat(f.fault()).isEqualTo(fault);
            assertThat(f.detail()).contains(word);
        });
    }

    @Test
    void nothingIsNoCommand() {
        // Given / When
        CommandRead read = reader.read(null);

        // Then
        assertThat(read)
                .isInstanceOfSatisfying(Faulty.class, f -> assertThat(f.fault()).isEqualTo(Fault.UNREADABLE));
    }

    private CommandRead read(String json) {
        return reader.read(json.getBytes(StandardCharsets.UTF_8));
    }
}
