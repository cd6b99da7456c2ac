package io.sluice.schemas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.message.BinaryMessageEncoder;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecordBase;

/**
 * Avro single-object encoding (bytes C3 01, schema fingerprint, binary record) of one kind of record. Reads what any committed version
 * of the schema wrote. Thread-safe.
 *
 * @param <T> the record
 */
public final class RecordCodec<T extends SpecificRecordBase> {
    private final Class<T> type;
    private final BinaryMessageEncoder<T> encoder;
    private final Map<Long, DatumReader<T>> readers = new HashMap<>();

    private RecordCodec(Class<T> type) {
        this.type = type;
        SpecificData model = SpecificData.getForClass(type);
        Schema schema = model.getSchema(type);
        encoder = new BinaryMessageEncoder<>(model, schema);
        for (Schema version : SchemaHistory.of(type)) {
            addReader(version, schema, model);
        }
        addReader(schema, schema, model);
    }

    /** The codec of a record class. */
    public static <T extends SpecificRecordBase> RecordCodec<T> of(Class<T> type) {
        return new RecordCodec<>(type);
    }

    private void addReader(Schema writer, Schema reader, SpecificData model) {
        readers.put(SchemaNormalization.parsingFingerprint64(writer), new BoundedReader<>(writer, reader, model));
    }

    /** The bytes of a record. */
    public byte[] encode(T record) {
        try {
            ByteBuffer buffer = encoder.encode(record);
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The record of bytes.
     *
     * @throws UnreadableRecordException when they are no single-object encoding of this record by a known schema version
     */
    public T decode(byte[] bytes) {
        if (!SingleObject.starts(bytes)) {
            throw new UnreadableRecordException("no Avro single-object encoding: a record starts with the bytes C3 01");
        }
        long fingerprint = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(SingleObject.MARK);
        DatumReader<T> reader = readers.get(fingerprint);
        if (reader == null) {
            throw new UnreadableRecordException(
                    "no known schema version of " + type.getSimpleName()
                            + " has the record's fingerprint; services of one tenant need one version of Sluice or a newer one");
        }
        int start = SingleObject.HEADER;
        try {
            return reader.read(null, DecoderFactory.get().binaryDecoder(bytes, start, bytes.length - start, null));
        } catch (IOException | AvroRuntimeException | UnsupportedOperationException | IndexOutOfBoundsException e) {
            // Avro raises each of these for hostile lengths; their messages may quote the bytes.
            throw new UnreadableRecordException("the " + type.getSimpleName() + " is damaged or cut short");
        }
    }
}
