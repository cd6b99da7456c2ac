package io.sluice.sink.deliver;

import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.Span;
import io.sluice.sink.facts.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.kafka.common.TopicPartition;
import org.sqlite.SQLiteConfig;

/**
 * The SQLite database of results: rows, consumer offsets and the committed length of the JSON Lines file, changed in one transaction.
 * Write-ahead log, so that readers are never in the way. Used by one thread.
 */
final class ResultTables implements AutoCloseable {
    /** Of one length, so that the order of the texts is the order of the times. */
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final Connection connection;

    private final String topicId;

    private ResultTables(Connection connection, String topicId) {
        this.connection = connection;
        this.topicId = topicId;
    }

    /**
     * Opens the database; its folder and tables are made.
     *
     * @param file database file
     * @param topicId Kafka's id of the results topic: offsets of an earlier topic of the same name do not count
     */
    static ResultTables open(Path file, String topicId) throws IOException, SQLException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setBusyTimeout(10_000);
        ResultTables tables =
                new ResultTables(config.createConnection("jdbc:sqlite:" + file.toAbsolutePath()), topicId);
        try {
            tables.create();
            return tables;
        } catch (SQLException e) {
            tables.close();
            throw e;
        }
    }

    private void create() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : TableStatements.CREATE) {
                statement.executeUpdate(sql);
            }
        }
        connection.setAutoCommit(false);
    }

    /** Next offset of each partition that was delivered from. */
    Map<TopicPartition, Long> offsets() throws SQLException {
        Map<TopicPartition, Long> offsets = new HashMap<>();
        try (PreparedStatement read = connection.prepareStatement(TableStatements.READ_OFFSETS)) {
            read.setString(1, topicId);
            try (ResultSet rows = read.executeQuery()) {
                while (rows.next()) {
                    offsets.put(new TopicPartition(rows.getString(1), rows.getInt(2)), rows.getLong(3));
                }
            }
        }
        connection.commit();
        return offsets;
    }

    /** Committed length of a file; empty when none was committed. */
    OptionalLong length(Path file) throws SQLException {
        OptionalLong length = OptionalLong.empty();
        try (PreparedStatement read = connection.prepareStatement(TableStatements.READ_LENGTH)) {
            read.setString(1, file.toAbsolutePath().toString());
            try (ResultSet rows = read.executeQuery()) {
                if (rows.next()) {
                    length = OptionalLong.of(rows.getLong(1));
                }
            }
        }
        connection.commit();
        return length;
    }

    /**
     * Writes results, offsets and file length in one transaction; on failure nothing is written.
     *
     * @param deliveries results; one that is there already is replaced
     * @param offsets next offset of each partition
     * @param file the JSON Lines file
     * @param length its length with these results
     */
    void commit(List<Delivery> deliveries, Map<TopicPartition, Long> offsets, Path file, long length)
            throws SQLException {
        try {
            for (Delivery delivery : deliveries) {
                write(delivery);
            }
            for (Map.Entry<TopicPartition, Long> offset : offsets.entrySet()) {
                update(
                        TableStatements.WRITE_OFFSET,
                        offset.getKey().topic(),
                        topicId,
                        offset.getKey().partition(),
                        offset.getValue());
            }
            update(TableStatements.WRITE_LENGTH, file.toAbsolutePath().toString(), length);
            connection.commit();
        } catch (SQLException e) {
            connection.rollback();
            throw e;
        }
    }

    private void write(Delivery delivery) throws SQLException {
        Result r = delivery.result();
        String answeredBy = String.join(", ", r.getAnsweredBy());
        update(
                TableStatements.WRITE_RESULT,
                r.getDocumentId(),
                r.getSourceId(),
                r.getJobId(),
                r.getSource(),
                String.join("/", r.getLabels()),
                r.getRecipe(),
                r.getStatus().name(),
                answeredBy,
                r.getReceipt().getPages(),
                r.getReceipt().getPagesCovered(),
                r.getReceipt().getCostUsd(),
                TIME.format(r.getFinishedAt()),
                r.getTraceparent(),
                delivery.json());
        update(TableStatements.DELETE_FACTS, r.getDocumentId());
        try (PreparedStatement insert = connection.prepareStatement(TableStatements.WRITE_FACT)) {
            for (Fact fact : delivery.facts()) {
                bind(insert, row(r, fact, answeredBy));
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private static Object[] row(Result result, Fact fact, String answeredBy) {
        return new Object[] {
            result.getDocumentId(),
            fact.pointer(),
            fact.field(),
            fact.value().orElse(null),
            fact.state(),
            fact.place().map(p -> p.getQuote()).orElse(null),
            fact.place().map(p -> p.getVerdict().name()).orElse(null),
            fact.first().map(Span::getStart).orElse(null),
            fact.end().orElse(null),
            fact.first().map(Span::getPage).orElse(null),
            fact.first().map(Span::getLine).orElse(null),
            fact.first().map(Span::getSection).orElse(null),
            fact.first().map(Span::getPart).orElse(null),
            answeredBy
        };
    }

    private void update(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, values);
            statement.executeUpdate();
        }
    }

    private static void bind(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
