package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.ResultJson;
import io.sluice.schemas.avro.FieldState;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoIT {
    @TempDir
    private Path data;

    @Test
    void showsTheWholeWayOnTheSamplesAndSaysWhatWasNotRead() throws IOException {
        // Given
        String folder = data.resolve("sluice-data").toString();

        // When
        Shell demo = Shell.run("demo", "--data", folder);

        // Then
        assertThat(demo.status()).as(demo.err() + demo.out()).isZero();
        assertThat(demo.out())
                .contains("the local EMULATOR answers")
                .contains("Kafka 4.4 ready in")
                .contains("4 services up")
                .contains("governing law")
                .contains("CONFLICT")
                .contains("NOT READ: page 7: image without text")
                .contains("4 COMPLETE, 1 PARTIAL");
        List<Result> results = results(data.resolve("sluice-data/results.jsonl"));
        assertThat(results).hasSize(5).allSatisfy(r -> {
            assertThat(r.getAnsweredBy()).containsExactly("EMULATOR");
            assertThat(r.getTraceparent()).matches("00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}");
        });
        Result contract = named(results, "supply-agreement.pdf");
        assertThat(contract.getStatus()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(contract.getFields())
                .filteredOn(f -> f.getState() == FieldState.CONFLICT)
                .extracting(f -> f.getField())
                .containsExactly("governing_law");
        assertThat(contract.getFields())
                .filteredOn(f -> f.getField().equals("liability_cap"))
                .extracting(f -> f.getState())
                .containsExactly(FieldState.ABSENT);
        Result lease = named(results, "lease-with-scan.pdf");
        assertThat(lease.getStatus()).isEqualTo(ResultStatus.PARTIAL);
        assertThat(lease.getReceipt().getUncovered())
                .flatExtracting(u -> u.getPages())
                .containsExactly(7);
        assertThat(Files.readString(data.resolve("sluice-data/report.html"), StandardCharsets.UTF_8))
                .contains("EMULATOR", "supply-agreement.pdf", "<mark");

        // And the clients of the kept topics
        assertThat(Shell.run("results", "--data", folder, "--format", "json")
                        .out()
                        .lines())
                .hasSize(5);
        Shell topics = Shell.run("topics", "--data", folder);
        assertThat(topics.out()).contains("sluice.v1.results", "12 partitions");
        assertThat(topics.err()).contains("no Sluice is running on", "starting Kafka to read");
        assertThat(Shell.run("dlq", "list", "--data", folder).out()).contains("0 dead letters");
        assertThat(Shell.run("report", "lease-with-scan.pdf", "--data", folder).out())
                .contains(".html");
    }

    static List<Result> results(Path jsonl) throws IOException {
        return Files.readString(jsonl, StandardCharsets.UTF_8)
                .lines()
                .map(line -> ResultJson.read(line.getBytes(StandardCharsets.UTF_8)))
                .toList();
    }

    private static Result named(List<Result> results, String name) {
        return results.stream()
                .filter(r -> r.getSource().endsWith(name))
                .findFirst()
                .orElseThrow();
    }
}
