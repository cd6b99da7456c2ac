package io.sluice.schemas;

import io.sluice.schemas.avro.Result;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/** How results are written. Either is read, told apart by the first byte. */
public enum ResultFormat {
    /** JSON, see {@link ResultJson}. */
    JSON {
        @Override
        public byte[] encode(Result result) {
            return ResultJson.write(result);
        }
    },
    /** Avro single-object encoding. */
    AVRO {
        @Override
        public byte[] encode(Result result) {
            return CODEC.encode(result);
        }
    };

    private static final RecordCodec<Result> CODEC = RecordCodec.of(Result.class);

    /** The bytes of a result in this format. */
    public abstract byte[] encode(Result result);

    /**
     * The result of bytes in any format.
     *
     * @throws UnreadableRecordException when they are no result
     */
    public static Result decode(byte[] bytes) {
        return SingleObject.starts(bytes) ? CODEC.decode(bytes) : ResultJson.read(bytes);
    }

    /** A serde that writes this format and reads any; null stays null. */
    public Serde<Result> serde() {
        return Serdes.serdeFrom(
                (topic, result) -> result == null ? null : encode(result),
                (topic, bytes) -> bytes == null ? null : decode(topic, bytes));
    }

    private static Result decode(String topic, byte[] bytes) {
        try {
            return decode(bytes);
        } catch (UnreadableRecordException e) {
            throw new SerializationException("topic " + topic + ": " + e.getMessage(), e);
        }
    }
}
