package io.sluice.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.JobRead.Fault;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Job;
import io.sluice.schemas.avro.JobOptions;
import io.sluice.schemas.avro.JobSource;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobReaderTest {
    private static final Job JOB = new Job(
            "my-job",
            "legal",
            new BlobRef(Samples.HASH, 3L),
            List.of(new JobSource("file:///a.pdf", "contract-7", List.of("x"))),
            List.of("acme"),
            new JobOptions("gemini-x", 0.25));

    private final JobReader reader = new JobReader();

    @Test
    void readsJsonAndAvroAlike() {
        // Given
        byte[] json = bytes("\n {\"id\":\"my-job\",\"recipe\":\"legal\",\"recipeRef\":{\"sha256\":\"" + Samples.HASH
                + "\",\"bytes\":3},\"sources\":[{\"uri\":\"file:///a.pdf\",\"externalId\":\"contract-7\",\"labels\":[\"x\"]}],"
                + "\"labels\":[\"acme\"],\"options\":{\"model\":\"gemini-x\",\"spendCapUsd\":0.25}}");
        byte[] avro = RecordCodec.of(Job.class).encode(JOB);

        // When
        JobRead fromJson = reader.read(json);
        JobRead fromAvro = reader.read(avro);

        // Then
        assertThat(fromJson).isEqualTo(new JobRead.Accepted(JOB));
        assertThat(fromAvro).isEqualTo(fromJson);
    }

    @Test
    void needsOnlyRecipeAndSources() {
        // Given
        byte[] json = bytes("{\"recipe\":\"legal\",\"sources\":[{\"uri\":\"file:///a.pdf\"}]}");

        // When
        JobRead read = reader.read(json);

        // Then
        assertThat(read).isInstanceOfSatisfying(JobRead.Accepted.class, r -> {
            assertThat(r.job().getId()).isNull();
            assertThat(r.job().getOptions()).isEqualTo(new JobOptions(null, null));
            assertThat(r.job().getSources().get(0).getLabels()).isEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"recipe":"SECRET"}                                                       | MALFORMED_JOB | member sources: missing
            {"sources":[{"uri":"SECRET"}]}                                            | MALFORMED_JOB | member recipe: missing
            {"recipe":7,"sources":[{"uri":"SECRET"}]}                                 | MALFORMED_JOB | member recipe: must be a text
            {"recipe":"r","sources":"SECRET"}                                         | MALFORMED_JOB | member sources: must be an array
            {"recipe":"r","sources":["SECRET"]}                                       | MALFORMED_JOB | member sources[0]: must be an object
            {"recipe":"r","sources":[{"url":"SECRET"}]}                               | MALFORMED_JOB | member sources[0].url: unknown; known members are uri, externalId, labels
            {"recipe":"r","sources":[{"uri":"SECRET"}],"a SECRET name":1}             | MALFORMED_JOB | member (a name that is not shown): unknown
            {"recipe":"r","sources":[{"uri":"SECRET"}],"options":{"spendCapUsd":"1"}} | MALFORMED_JOB | member options.spendCapUsd: must be a number
            {"recipe":"r","sources":[{"uri":"SECRET"}],"options":{"spendCapUsd":0}}   | INVALID_JOB   | member options.spendCapUsd: must be a number of US dollars above 0
            {"recipe":"r","sources":[]}                                               | INVALID_JOB   | member sources: has 0 items, must have 1 to 10000
            {"recipe":" ","sources":[{"uri":"SECRET"}]}                               | INVALID_JOB   | member recipe: has 0 characters, must have 1 to 128
            {"recipe":"r","id":"","sources":[{"uri":"SECRET"}]}                       | INVALID_JOB   | member id: has 0 characters, must have 1 to 128
            {"recipe":"r","id":"SECRET\\u0000","sources":[{"uri":"SECRET"}]}          | INVALID_JOB   | member id: must have no control characters
            {"recipe":"r","recipeRef":{"sha256":"SECRET","bytes":1},"sources":[{"uri":"u"}]} | INVALID_JOB | member recipeRef.sha256: must be 64 lower-case hex digits
            {"recipe":"r","recipe":"SECRET"}                                          | UNREADABLE    | no JSON: the fault is at line 1
            {"recipe":"SECRET                                                         | UNREADABLE    | no JSON: the fault is at line 1
            {"recipe":"r"} SECRET                                                     | UNREADABLE    | no JSON: the fault is at line 1
            SECRET                                                                    | UNREADABLE    | unknown first byte
            """)
    void namesTheFaultAndNeverTheValue(String json, Fault fault, String detail) {
        // Given
        byte[] value = bytes(json);

        // When
        JobRead read = reader.read(value);

        // Then
        assertThat(read).isInstanceOfSatisfying(JobRead.Faulty.class, f -> {
            assertThat(f.fault()).isEqualTo(fault);
            assertThat(f.detail()).contains(detail).doesNotContain("SECRET");
        });
    }

    @Test
    void refusesAnIdOverItsBound() {
        // Given
        byte[] json = bytes("{\"recipe\":\"r\",\"id\":\"" + "i".repeat(129) + "\",\"sources\":[{\"uri\":\"u\"}]}");

        // When
        JobRead read = reader.read(json);

        // Then
        assertThat(read)
                .isEqualTo(new JobRead.Faulty(Fault.INVALID_JOB, "member id: has 129 characters, must have 1 to 128"));
    }

    @Test
    void namesConfluentFramingAndEmptyRecords() {
        // Given
        byte[] confluent = {0, 0, 0, 0, 1, 2};

        // When
        JobRead read = reader.read(confluent);

        // Then
        assertThat(((JobRead.Faulty) read).detail()).startsWith("Confluent framing (first byte 00) is not read");
        assertThat(((JobRead.Faulty) reader.read(null)).detail()).startsWith("the record is empty");
        assertThat(((JobRead.Faulty) reader.read(new byte[0])).fault()).isEqualTo(Fault.UNREADABLE);
    }

    @ParameterizedTest
    @CsvSource({"2147483639", "2000000000", "900000000000"})
    void survivesBytesThatClaimHugeLengths(long claimed) throws Exception {
        // Given
        byte[] hugeText = avro(claimed, false);
        byte[] hugeArray = avro(claimed, true);

        // When
        JobRead text = reader.read(hugeText);
        JobRead array = reader.read(hugeArray);

        // Then
        assertThat(text)
                .isInstanceOfSatisfying(
                        JobRead.Faulty.class, f -> assertThat(f.fault()).isEqualTo(Fault.UNREADABLE));
        assertThat(array).isInstanceOf(JobRead.Faulty.class);
    }

    @Property(tries = 500)
    void neverThrowsWhateverTheBytes(@ForAll byte[] tail, @ForAll boolean avro) {
        // Given
        byte[] head = avro ? RecordCodec.of(Job.class).encode(JOB) : bytes("{");
        int kept = Math.min(10, head.length);
        byte[] value = ByteBuffer.allocate(kept + tail.length)
                .put(head, 0, kept)
                .put(tail)
                .array();

        // When
        JobRead read = reader.read(value);

        // Then
        assertThat(read).isNotNull();
    }

    private static byte[] avro(long claimed, boolean array) throws Exception {
        var out = new ByteArrayOutputStream();
        out.write(new byte[] {(byte) 0xC3, 1});
        long fingerprint = SchemaNormalization.parsingFingerprint64(Job.getClassSchema());
        out.write(ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(fingerprint)
                .array());
        var encoder = EncoderFactory.get().directBinaryEncoder(out, null);
        encoder.writeIndex(0);
        if (array) {
            encoder.writeString("recipe");
            encoder.writeIndex(0);
        }
        encoder.writeLong(claimed);
        encoder.flush();
        return out.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
