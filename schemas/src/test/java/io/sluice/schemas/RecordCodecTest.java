package io.sluice.schemas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.JobOptions;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.TextRange;
import io.sluice.schemas.avro.TokenCount;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.avro.message.BinaryMessageEncoder;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.errors.SerializationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RecordCodecTest {
    @Test
    void keepsNestedRecordsAndTimes() {
        // Given
        ReleaseUnit unit = unit();
        RecordCodec<ReleaseUnit> codec = RecordCodec.of(ReleaseUnit.class);

        // When
        byte[] bytes = codec.encode(unit);

        // Then
        assertThat(bytes).startsWith(0xC3, 0x01);
        assertThat(codec.decode(bytes)).isEqualTo(unit);
    }

    @ParameterizedTest
    @MethodSource("io.sluice.schemas.TopicRecords#all")
    void readsWhatEveryCommittedVersionWrote(Class<? extends SpecificRecordBase> record) throws Exception {
        for (Schema version : SchemaHistory.of(record)) {
            // Given
            GenericData.Record written = (GenericData.Record) example(version);
            var bytes = new ByteArrayOutputStream();
            new BinaryMessageEncoder<GenericData.Record>(GenericData.get(), version).encode(written, bytes);

            // When
            SpecificRecordBase read = RecordCodec.of(record).decode(bytes.toByteArray());

            // Then
            assertThat(read).isInstanceOf(record);
            assertThat(read.toString()).contains("\"x\"");
        }
    }

    @Test
    void refusesForeignBytesWithoutQuotingThem() {
        // Given
        RecordCodec<Request> codec = RecordCodec.of(Request.class);
        byte[] other = RecordCodec.of(ReleaseUnit.class).encode(unit());
        byte[] text = "a secret sentence".getBytes(java.nio.charset.StandardCharsets.UTF_8);

        // When / Then
        assertThatThrownBy(() -> codec.decode(text))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageNotContaining("secret");
        assertThatThrownBy(() -> codec.decode(other)).isInstanceOf(UnreadableRecordException.class);
    }

    @Test
    void serdeKeepsTombstonesAndRefusesForeignBytes() {
        // Given
        try (var serde = RecordSerdes.of(Request.class)) {
            // When
            byte[] tombstone = serde.serializer().serialize("t", null);

            // Then
            assertThat(tombstone).isNull();
            assertThat(serde.deserializer().deserialize("t", null)).isNull();
            assertThatThrownBy(() -> serde.deserializer().deserialize("t", new byte[20]))
                    .isInstanceOf(SerializationException.class)
                    .hasMessageContaining("topic t");
        }
    }

    @Test
    void fingerprintDoesNotDependOnDocs() {
        // Given
        Schema current = Request.getClassSchema();
        List<Schema> history = SchemaHistory.of(Request.class);
        Schema committed = history.get(history.size() - 1);

        // When
        long fingerprint = SchemaNormalization.parsingFingerprint64(committed);

        // Then
        assertThat(fingerprint).isEqualTo(SchemaNormalization.parsingFingerprint64(current));
    }

    static ReleaseUnit unit() {
        BlobRef blob = new BlobRef(Samples.HASH, 3L);
        Request request = Request.newBuilder()
                .setRequestId("r")
                .setRequestHash("h")
                .setDocumentId("d")
                .setJobId("j")
                .setPrefixId("p")
                .setPrefix(blob)
                .setText(blob)
                .setOutline(blob)
                .setRecipe(blob)
                .setFields(List.of("a"))
                .setRanges(List.of(new TextRange(0L, 4L)))
                .setPages(List.of(1))
                .setQuestion("q")
                .setSchema$("{}")
                .setProvider("EMULATOR")
                .setModel("m")
                .setMaxOutputTokens(1)
                .setPromptTokens(new TokenCount(3L, false))
                .setSpendUsd(0.5)
                .setLease(Instant.ofEpochMilli(1234))
                .setCallTimeoutMs(5)
                .setRelease(0)
                .setCap(0)
                .build();
        DocumentInfo info = DocumentInfo.newBuilder()
                .setDocumentId("d")
                .setSourceId("s")
                .setJobId("j")
                .setSource("f")
                .setRecipe("r")
                .setRecipeVersion("v")
                .setOptions(new JobOptions(null, 2.5))
                .build();
        return new ReleaseUnit(info, "p", List.of(request), 1.0, 5L, 2);
    }

    private static Object example(Schema schema) {
        return switch (schema.getType()) {
            case RECORD -> {
                GenericRecordBuilder builder = new GenericRecordBuilder(schema);
                schema.getFields().forEach(f -> builder.set(f, example(f.schema())));
                yield builder.build();
            }
            case ARRAY -> List.of(example(schema.getElementType()));
            case UNION -> example(schema.getTypes().get(1));
            case ENUM ->
                new GenericData.EnumSymbol(schema, schema.getEnumSymbols().get(0));
            case STRING -> "x";
            case INT -> 1;
            case LONG -> 2L;
            case DOUBLE -> 0.5;
            case BOOLEAN -> true;
            default -> throw new IllegalStateException(schema.getType().getName());
        };
    }
}
