package io.sluice.chunker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler.Response;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadFailuresTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"kind\": \"CANCEL\"} | INVALID_COMMAND | member jobId: missing; this kind of command needs it",
                "{\"kind\": \"CANCEL\", \"job\": \"secret\"} | MALFORMED_COMMAND | member job: unknown",
                "stop | UNREADABLE | unknown first byte; a command is JSON",
            })
    void aBadCommandBecomesADeadLetterThatNamesTheMemberAndNoValue(String json, String code, String detail) {
        // Given
        byte[] value = json.getBytes(StandardCharsets.UTF_8);
        ReadFailures handler = new ReadFailures();
        handler.configure(Map.of(ReadFailures.TOPIC_PREFIX, "sluice.v1."));
        Exception fault = catchThrowableOfType(
                FaultyCommandException.class,
                () -> CommandValues.serde().deserializer().deserialize("sluice.v1.commands", value));
        // When
        Response response =
                handler.handleError(null, new ConsumerRecord<>("sluice.v1.commands", 3, 7, null, value), fault);
        // Then
        assertThat(response.result())
                .isEqualTo(org.apache.kafka.streams.errors.DeserializationExceptionHandler.Result.RESUME);
        assertThat(response.deadLetterQueueRecords()).singleElement().satisfies(letter -> {
            assertThat(letter.topic()).isEqualTo("sluice.v1.dead-letters");
            assertThat(letter.value()).isEqualTo(value);
            assertThat(header(letter.headers(), "code")).isEqualTo(code);
            assertThat(header(letter.headers(), "detail")).startsWith(detail).doesNotContain("secret");
            assertThat(header(letter.headers(), "topic")).isEqualTo("sluice.v1.commands");
        });
    }

    private static String header(Headers headers, String name) {
        return new String(headers.lastHeader("__sluice.errors." + name).value(), StandardCharsets.UTF_8);
    }
}
