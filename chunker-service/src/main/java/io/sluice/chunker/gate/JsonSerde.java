package io.sluice.chunker.gate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/** Small records of the gate's stores as JSON; fields that a later version adds are passed over. */
final class JsonSerde {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private JsonSerde() {}

    static <T> Serde<T> of(Class<T> type) {
        ObjectWriter writer = MAPPER.writerFor(type);
        ObjectReader reader = MAPPER.readerFor(type);
        return Serdes.serdeFrom(
                (topic, value) -> value == null ? null : write(writer, value),
                (topic, bytes) -> bytes == null ? null : read(reader, bytes, type));
    }

    private static byte[] write(ObjectWriter writer, Object value) {
        try {
            return writer.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new SerializationException("state could not be written", e);
        }
    }

    private static <T> T read(ObjectReader reader, byte[] bytes, Class<T> type) {
        try {
            return reader.readValue(bytes, type);
        } catch (IOException e) {
            throw new SerializationException("state could not be read: was it written by another version?", e);
        }
    }
}
