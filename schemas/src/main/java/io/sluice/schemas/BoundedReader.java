package io.sluice.schemas;

import java.util.Collection;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;

/**
 * Reads a record without trusting the lengths it claims: a few hostile bytes may claim two thousand million items, which Avro would
 * allocate before it reads the first. Text lengths are checked by Avro itself, since the bytes are an array.
 */
final class BoundedReader<T> extends SpecificDatumReader<T> {
    private static final int FIRST_ALLOCATION = 64;

    BoundedReader(Schema writer, Schema reader, SpecificData model) {
        super(writer, reader, model);
    }

    @Override
    protected Object newArray(Object old, int size, Schema schema) {
        Object array = super.newArray(null, Math.min(size, FIRST_ALLOCATION), schema);
        if (array instanceof Collection<?> items) {
            items.clear();
        }
        return array;
    }
}
