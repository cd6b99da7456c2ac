package io.sluice.runtime.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.junit.jupiter.api.Test;

class DeadLettersTest {
    @Test
    void keepsBytesAndHeadersAndSaysWhereAndWhy() {
        // Given
        ConsumerRecord<byte[], byte[]> read = new ConsumerRecord<>("p.jobs", 3, 42, new byte[] {1}, new byte[] {2, 3});
        String trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        read.headers().add("traceparent", trace.getBytes(StandardCharsets.UTF_8));
        read.headers().add("__sluice.errors.code", "FORGED".getBytes(StandardCharsets.UTF_8));

        // When
        ProducerRecord<byte[], byte[]> letter = new DeadLetters(new TopicNames("p."), "ingest")
                .of(read, ErrorCode.MALFORMED_JOB, "member sources: missing");

        // Then
        assertThat(letter.topic()).isEqualTo("p.dead-letters");
        assertThat(letter.key()).containsExactly(1);
        assertThat(letter.value()).containsExactly(2, 3);
        assertThat(text(letter.headers(), "traceparent")).isEqualTo(trace);
        assertThat(text(letter.headers(), "__sluice.errors.topic")).isEqualTo("p.jobs");
        assertThat(text(letter.headers(), "__sluice.errors.partition")).isEqualTo("3");
        assertThat(text(letter.headers(), "__sluice.errors.offset")).isEqualTo("42");
        assertThat(text(letter.headers(), "__sluice.errors.service")).isEqualTo("ingest");
        assertThat(text(letter.headers(), "__sluice.errors.detail")).isEqualTo("member sources: missing");
        assertThat(Arrays.stream(letter.headers().toArray())
                        .filter(h -> h.key().equals("__sluice.errors.code"))
                        .map(h -> new String(h.value(), StandardCharsets.UTF_8)))
                .containsExactly("MALFORMED_JOB");
    }

    @Test
    void keepsATombstoneOne() {
        // Given
        ConsumerRecord<byte[], byte[]> read = new ConsumerRecord<>("p.jobs", 0, 0, null, null);

        // When
        var letter = new DeadLetters(new TopicNames("p."), "ingest").of(read, ErrorCode.UNREADABLE, "empty");

        // Then
        assertThat(letter.value()).isNull();
    }

    static String text(Headers headers, String key) {
        return new String(headers.lastHeader(key).value(), StandardCharsets.UTF_8);
    }
}
