package io.sluice.schemas;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.apache.avro.specific.SpecificRecordBase;

/**
 * Reads records as users write them: JSON (first byte an opening brace) or Avro single-object (C3 01). Thread-safe.
 *
 * @param <T> the record
 */
final class UserRecordReader<T extends SpecificRecordBase> {
    private final Class<T> type;
    private final String forms;
    private final Function<T, List<String>> bounds;
    private final RecordCodec<T> codec;

    /** What the bytes are. */
    sealed interface Read<T> {}

    /** A record within all bounds. */
    record Accepted<T>(T record) implements Read<T> {}

    /** No such record. */
    record Faulty<T>(Fault fault, String detail) implements Read<T> {}

    enum Fault {
        UNREADABLE,
        MALFORMED,
        INVALID
    }

    /**
     * A reader.
     *
     * @param noun what users call the record
     * @param bounds faults of a record's values, in Sluice's words
     */
    UserRecordReader(Class<T> type, String noun, Function<T, List<String>> bounds) {
        this.type = type;
        this.forms = "a " + noun + " is JSON (first byte {) or Avro single-object (first bytes C3 01)";
        this.bounds = bounds;
        this.codec = RecordCodec.of(type);
    }

    Read<T> read(byte[] value) {
        int first = value == null ? -1 : firstByte(value);
        if (first < 0) {
            return new Faulty<>(Fault.UNREADABLE, "the record is empty; " + forms);
        } else if (first == '{') {
            return json(value);
        } else if (SingleObject.starts(value)) {
            return avro(value);
        } else if (value[0] == 0) {
            return new Faulty<>(Fault.UNREADABLE, "Confluent framing (first byte 00) is not read; " + forms);
        }
        return new Faulty<>(Fault.UNREADABLE, "unknown first byte; " + forms);
    }

    private Read<T> avro(byte[] value) {
        try {
            return bounded(codec.decode(value));
        } catch (UnreadableRecordException e) {
            return new Faulty<>(Fault.UNREADABLE, e.getMessage());
        }
    }

    private Read<T> json(byte[] value) {
        JsonNode node;
        try {
            node = Json.MAPPER.readTree(value);
        } catch (JsonProcessingException e) {
            return new Faulty<>(Fault.UNREADABLE, "no JSON" + place(e.getLocation()));
        } catch (IOException e) {
            return new Faulty<>(Fault.UNREADABLE, "no JSON: the bytes are no UTF-8");
        }
        RecordJsonReader reader = new RecordJsonReader(true);
        T record = reader.read(type, node);
        return reader.faults().isEmpty() ? bounded(record) : new Faulty<>(Fault.MALFORMED, join(reader.faults()));
    }

    private Read<T> bounded(T record) {
        List<String> faults = bounds.apply(record);
        return faults.isEmpty() ? new Accepted<>(record) : new Faulty<>(Fault.INVALID, join(faults));
    }

    private static String join(List<String> faults) {
        return String.join("; ", faults);
    }

    private static String place(JsonLocation at) {
        return at == null ? "" : ": the fault is at line " + at.getLineNr() + ", column " + at.getColumnNr();
    }

    private static int firstByte(byte[] value) {
        for (byte b : value) {
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return b & 0xFF;
            }
        }
        return -1;
    }
}
