package io.sluice.schemas;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;

/** The committed versions of each record, oldest first: resources {@code history/<Name>.<n>.avsc}, n from 1 without a gap. */
final class SchemaHistory {
    private SchemaHistory() {}

    static List<Schema> of(Class<?> record) {
        List<Schema> versions = new ArrayList<>();
        while (true) {
            String resource = "history/" + record.getSimpleName() + "." + (versions.size() + 1) + ".avsc";
            try (InputStream in = SchemaHistory.class.getResourceAsStream(resource)) {
                if (in == null) {
                    return versions;
                }
                versions.add(new Schema.Parser().parse(in));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
