package io.sluice.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecordBase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaHistoryTest {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final Path HISTORY = Path.of("src/main/resources/io/sluice/schemas/history");
    private static final String HOW = "Never edit a committed file. To add the next one, run: "
            + "mvn -Dquick -pl schemas test -Dtest=SchemaHistoryTest -Dsluice.history.write=true";

    @ParameterizedTest
    @MethodSource("io.sluice.schemas.TopicRecords#all")
    void newestCommittedVersionIsTheCurrentSchema(Class<? extends SpecificRecordBase> record) throws IOException {
        // Given
        String current = withoutDocs(SpecificData.get().getSchema(record));
        if (Boolean.getBoolean("sluice.history.write")) {
            writeNext(record, current);
        }

        // When
        List<Schema> history = SchemaHistory.of(record);

        // Then
        assertThat(history)
                .as("%s has no committed version. %s", record.getSimpleName(), HOW)
                .isNotEmpty();
        assertThat(withoutDocs(history.get(history.size() - 1)))
                .as("%s changed after version %d. %s", record.getSimpleName(), history.size(), HOW)
                .isEqualTo(current);
    }

    @ParameterizedTest
    @MethodSource("io.sluice.schemas.TopicRecords#all")
    void currentSchemaReadsEveryCommittedVersion(Class<? extends SpecificRecordBase> record) {
        // Given
        Schema current = SpecificData.get().getSchema(record);

        for (Schema version : SchemaHistory.of(record)) {
            // When
            var compatibility = SchemaCompatibility.checkReaderWriterCompatibility(current, version);

            // Then
            assertThat(compatibility.getType())
                    .as(
                            "%s must read all its versions (BACKWARD_TRANSITIVE): %s. Give new fields a default; never rename or retype",
                            record.getSimpleName(), compatibility.getDescription())
                    .isEqualTo(SchemaCompatibilityType.COMPATIBLE);
        }
    }

    private static void writeNext(Class<?> record, String current) throws IOException {
        int next = 1;
        while (Files.exists(file(record, next))) {
            next++;
        }
        if (next == 1
                || !withoutDocs(new Schema.Parser().parse(file(record, next - 1).toFile()))
                        .equals(current)) {
            Files.createDirectories(HISTORY);
            Files.writeString(file(record, next), current + "\n");
            // The resource is read from the class path of this run.
            Path copy = Path.of("target/classes").resolve(HISTORY.subpath(3, HISTORY.getNameCount()));
            Files.createDirectories(copy);
            Files.writeString(copy.resolve(file(record, next).getFileName()), current + "\n");
        }
    }

    private static Path file(Class<?> record, int version) {
        return HISTORY.resolve(record.getSimpleName() + "." + version + ".avsc");
    }

    private static String withoutDocs(Schema schema) throws IOException {
        JsonNode tree = MAPPER.readTree(schema.toString());
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(clean(tree));
    }

    /** Docs and the Java string type say nothing about the bytes. */
    private static JsonNode clean(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.remove(List.of("doc", "avro.java.string"));
            if (object.size() == 1 && object.path("type").isTextual()) {
                return object.get("type");
            }
            object.properties().forEach(member -> member.setValue(clean(member.getValue())));
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, clean(array.get(i)));
            }
        }
        return node;
    }
}
