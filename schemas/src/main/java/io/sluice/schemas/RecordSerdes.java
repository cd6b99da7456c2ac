package io.sluice.schemas;

import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/** Kafka serdes of the records. */
public final class RecordSerdes {
    private RecordSerdes() {}

    /**
     * A serde in Avro single-object encoding. A null is a tombstone and stays null. Bytes that are no such record raise
     * {@link SerializationException} without their content. Thread-safe; needs no closing.
     */
    public static <T extends SpecificRecordBase> Serde<T> of(Class<T> type) {
        RecordCodec<T> codec = RecordCodec.of(type);
        return Serdes.serdeFrom(
                (topic, record) -> record == null ? null : codec.encode(record),
                (topic, bytes) -> bytes == null ? null : decode(codec, topic, bytes));
    }

    private static <T extends SpecificRecordBase> T decode(RecordCodec<T> codec, String topic, byte[] bytes) {
        try {
            return codec.decode(bytes);
        } catch (UnreadableRecordException e) {
            throw new SerializationException("topic " + topic + ": " + e.getMessage(), e);
        }
    }
}
