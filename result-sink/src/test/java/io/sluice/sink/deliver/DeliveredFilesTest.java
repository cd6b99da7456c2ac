package io.sluice.sink.deliver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.schemas.ResultJson;
import io.sluice.schemas.avro.Result;
import io.sluice.sink.MemoryStore;
import io.sluice.sink.Results;
import io.sluice.sink.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeliveredFilesTest {
    private static final TopicPartition PARTITION = new TopicPartition("t.results", 0);

    private static final String TOPIC_ID = "topic-1";

    @TempDir
    Path folder;

    private DeliveryPaths paths;

    @BeforeEach
    void paths() {
        paths = new DeliveryPaths(
                folder.resolve("results.db"), folder.resolve("results.jsonl"), folder.resolve("report"));
    }

    @Test
    void aBatchIsInTableLinesAndReport() throws Exception {
        // Given
        try (DeliveredFiles files = open()) {
            // When
            files.deliver(List.of(delivery(Results.simple("d1", "gemini-3.8-flash"))), Map.of(PARTITION, 1L));
            // Then
            assertThat(files.offsets()).containsExactlyEntriesOf(Map.of(PARTITION, 1L));
        }
        assertThat(rows("SELECT document_id, status, answered_by, labels, finished_at FROM results"))
                .containsExactly("d1|COMPLETE|gemini-3.8-flash|acme/2025|2026-03-01T10:00:00.000Z");
        assertThat(rows("SELECT pointer, value, state, quote, verdict, \"start\", \"end\", page, line,"
                        + " section, part FROM facts"))
                .containsExactly("/law|\"Delaware\"|FOUND|State of Delaware|EXACT|4|21|7|212|14.2|null");
        assertThat(lines()).hasSize(1);
        assertThat(ResultJson.read(lines().get(0).getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(Results.simple("d1", "gemini-3.8-flash"));
        assertThat(Files.readString(folder.resolve("report/d1.html"))).contains("State of Delaware");
    }

    @Test
    void aCrashBetweenLineAndDatabaseLeavesNoDoubleLine() throws Exception {
        // Given
        try (DeliveredFiles files = open()) {
            files.deliver(List.of(delivery(Results.simple("d1", "gemini-3.8-flash"))), Map.of(PARTITION, 1L));
        }
        List<Delivery> second = List.of(delivery(Results.simple("d2", "gemini-3.8-flash")));
        DeliveredFiles dying = open();
        dying.loseDatabase();
        assertThatThrownBy(() -> dying.deliver(second, Map.of(PARTITION, 2L))).isInstanceOf(SQLException.class);
        assertThat(lines()).hasSize(2);
        dying.close();
        // When
        try (DeliveredFiles files = open()) {
            assertThat(files.offsets()).containsEntry(PARTITION, 1L);
            assertThat(lines()).hasSize(1);
            files.deliver(second, Map.of(PARTITION, 2L));
        }
        // Then
        assertThat(lines()).hasSize(2).doesNotHaveDuplicates();
        assertThat(rows("SELECT document_id FROM results ORDER BY 1")).containsExactly("d1", "d2");
        assertThat(rows("SELECT document_id FROM facts ORDER BY 1")).containsExactly("d1", "d2");
    }

    @Test
    void offsetsOfAnEarlierTopicOfTheSameNameDoNotCount() throws Exception {
        // Given
        try (DeliveredFiles files = open()) {
            files.deliver(List.of(delivery(Results.simple("d1", "gemini-3.8-flash"))), Map.of(PARTITION, 1L));
        }
        // When
        try (DeliveredFiles files = DeliveredFiles.open(paths, new MemoryStore(), "topic-2")) {
            // Then
            assertThat(files.offsets()).isEmpty();
        }
        assertThat(lines()).hasSize(1);
    }

    @Test
    void theSameResultAgainReplacesItsRows() throws Exception {
        // Given
        List<Delivery> batch = List.of(delivery(Results.simple("d1", "gemini-3.8-flash")));
        // When
        try (DeliveredFiles files = open()) {
            files.deliver(batch, Map.of(PARTITION, 1L));
            files.deliver(batch, Map.of(PARTITION, 1L));
        }
        // Then
        assertThat(rows("SELECT count(*) FROM results")).containsExactly("1");
        assertThat(rows("SELECT count(*) FROM facts")).containsExactly("1");
    }

    @Test
    void theLatestResultOfASourceIsAView() throws Exception {
        // Given
        Result later = Result.newBuilder(Results.simple("d2", "gemini-3.8-flash"))
                .setFinishedAt(Samples.NOW.plusMillis(5))
                .build();
        // When
        try (DeliveredFiles files = open()) {
            files.deliver(
                    List.of(delivery(later), delivery(Results.simple("d1", "gemini-3.8-flash"))),
                    Map.of(PARTITION, 2L));
        }
        // Then
        assertThat(rows("SELECT document_id FROM latest_results")).containsExactly("d2");
    }

    @Test
    void aLineFileThatTheDatabaseDoesNotKnowIsKept() throws Exception {
        // Given
        Files.writeString(paths.jsonl(), "{\"mine\":1}\n");
        // When
        try (DeliveredFiles files = open()) {
            files.deliver(List.of(delivery(Results.simple("d1", "gemini-3.8-flash"))), Map.of(PARTITION, 1L));
        }
        // Then
        assertThat(lines()).hasSize(1);
        assertThat(Files.readString(folder.resolve("results.jsonl.old"))).isEqualTo("{\"mine\":1}\n");
    }

    @Test
    void twoSinksCannotWriteOneFile() throws Exception {
        // Given
        try (DeliveredFiles first = open()) {
            assertThat(first.offsets()).isEmpty();
            // When
            // Then
            assertThatThrownBy(this::open).isInstanceOf(IOException.class).hasMessageContaining("sluice.sink.jsonl");
        }
    }

    @Test
    void conflictsAndFieldsWithoutWordsAreRowsToo() throws Exception {
        // Given
        String text = "three (3) years, State of Delaware, State of New York";
        // When
        try (DeliveredFiles files = open()) {
            files.deliver(List.of(delivery(Results.rich(text))), Map.of(PARTITION, 1L));
        }
        // Then
        assertThat(rows("SELECT field, state, value, quote, answered_by FROM facts ORDER BY rowid"))
                .containsExactly(
                        "term|FOUND|{\"months\":36}|three (3) years|EMULATOR",
                        "law|CONFLICT|\"Delaware\"|State of Delaware|EMULATOR",
                        "law|CONFLICT|\"New York\"|State of New York|EMULATOR",
                        "cap|ABSENT|null|null|EMULATOR",
                        "notice|BLANK|null|null|EMULATOR",
                        "fee|NOT_COVERED|null|null|EMULATOR");
    }

    private DeliveredFiles open() throws IOException, SQLException {
        return DeliveredFiles.open(paths, new MemoryStore(), TOPIC_ID);
    }

    private static Delivery delivery(Result result) {
        return Delivery.of(result);
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(paths.jsonl());
    }

    private List<String> rows(String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + paths.sqlite());
                Statement statement = connection.createStatement();
                ResultSet set = statement.executeQuery(sql)) {
            while (set.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= set.getMetaData().getColumnCount(); i++) {
                    row.add(String.valueOf(set.getObject(i)));
                }
                rows.add(String.join("|", row));
            }
        }
        return rows;
    }
}
