package io.sluice.sink.deliver;

import io.sluice.runtime.store.ContentStore;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.kafka.common.TopicPartition;

/**
 * The files of one sink. A batch is written in this order: report pages (replaced as a whole), lines (appended, durable), database
 * (offsets and file length too). Whatever crashes in between, the batch comes again and leaves each result once. Used by one thread.
 */
final class DeliveredFiles implements AutoCloseable {
    private final ResultTables tables;
    private final JsonLines lines;
    private final Path jsonl;
    private final ReportFolder reports;

    private DeliveredFiles(ResultTables tables, JsonLines lines, Path jsonl, ReportFolder reports) {
        this.tables = tables;
        this.lines = lines;
        this.jsonl = jsonl;
        this.reports = reports;
    }

    static DeliveredFiles open(DeliveryPaths paths, ContentStore store, String topicId)
            throws IOException, SQLException {
        ResultTables tables = ResultTables.open(paths.sqlite(), topicId);
        try {
            OptionalLong committed = tables.length(paths.jsonl());
            JsonLines lines = JsonLines.open(paths.jsonl(), committed);
            return new DeliveredFiles(tables, lines, paths.jsonl(), new ReportFolder(paths.reports(), store));
        } catch (IOException | SQLException e) {
            tables.close();
            throw e;
        }
    }

    /** Next offset of each partition that was delivered from. */
    Map<TopicPartition, Long> offsets() throws SQLException {
        return tables.offsets();
    }

    /**
     * Delivers a batch. After an exception this object must be closed and opened again.
     *
     * @param deliveries results, possibly none
     * @param offsets next offset of each partition of the batch
     */
    void deliver(List<Delivery> deliveries, Map<TopicPartition, Long> offsets) throws IOException, SQLException {
        for (Delivery delivery : deliveries) {
            reports.write(delivery.result());
        }
        long length = lines.append(deliveries.stream().map(Delivery::json).toList());
        tables.commit(deliveries, offsets, jsonl, length);
    }

    /** For tests: the database as it is when its process dies. */
    void loseDatabase() throws SQLException {
        tables.close();
    }

    @Override
    public void close() throws IOException, SQLException {
        try {
            lines.close();
        } finally {
            tables.close();
        }
    }
}
