package io.sluice.sink.deliver;

import java.util.List;

/** The SQL of the results database. */
final class TableStatements {
    static final List<String> CREATE = List.of(
            """
            CREATE TABLE IF NOT EXISTS results (
              document_id TEXT PRIMARY KEY, source_id TEXT NOT NULL, job_id TEXT NOT NULL, source TEXT NOT NULL, labels TEXT NOT NULL,
              recipe TEXT NOT NULL, status TEXT NOT NULL, answered_by TEXT NOT NULL, pages INTEGER NOT NULL,
              pages_covered INTEGER NOT NULL, cost_usd REAL NOT NULL, finished_at TEXT NOT NULL, traceparent TEXT NOT NULL,
              result_json TEXT NOT NULL)\
            """,
            "CREATE INDEX IF NOT EXISTS results_by_source ON results (source_id, finished_at)",
            """
            CREATE TABLE IF NOT EXISTS facts (
              document_id TEXT NOT NULL REFERENCES results (document_id), pointer TEXT NOT NULL, field TEXT NOT NULL, value TEXT,
              state TEXT NOT NULL, quote TEXT, verdict TEXT, "start" INTEGER, "end" INTEGER, page INTEGER, line INTEGER, section TEXT,
              part TEXT, answered_by TEXT NOT NULL)\
            """,
            "CREATE INDEX IF NOT EXISTS facts_by_document ON facts (document_id)",
            """
            CREATE TABLE IF NOT EXISTS delivered_offsets (
              topic TEXT NOT NULL, topic_id TEXT NOT NULL, partition INTEGER NOT NULL, next_offset INTEGER NOT NULL,
              PRIMARY KEY (topic, partition))\
            """,
            "CREATE TABLE IF NOT EXISTS delivered_files (path TEXT PRIMARY KEY, length INTEGER NOT NULL)",
            """
            CREATE VIEW IF NOT EXISTS latest_results AS
              SELECT * FROM results r WHERE NOT EXISTS (
                SELECT 1 FROM results later WHERE later.source_id = r.source_id
                  AND (later.finished_at, later.document_id) > (r.finished_at, r.document_id))\
            """);

    static final String READ_OFFSETS = "SELECT topic, partition, next_offset FROM delivered_offsets WHERE topic_id = ?";

    static final String READ_LENGTH = "SELECT length FROM delivered_files WHERE path = ?";

    static final String WRITE_OFFSET =
            "INSERT OR REPLACE INTO delivered_offsets (topic, topic_id, partition, next_offset) VALUES (?, ?, ?, ?)";

    static final String WRITE_LENGTH = "INSERT OR REPLACE INTO delivered_files (path, length) VALUES (?, ?)";

    static final String WRITE_RESULT = """
        INSERT OR REPLACE INTO results (document_id, source_id, job_id, source, labels, recipe, status, answered_by, pages,
          pages_covered, cost_usd, finished_at, traceparent, result_json) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
        """;

    static final String DELETE_FACTS = "DELETE FROM facts WHERE document_id = ?";

    static final String WRITE_FACT = """
        INSERT INTO facts (document_id, pointer, field, value, state, quote, verdict, "start", "end", page, line, section, part,
          answered_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
        """;

    private TableStatements() {}
}
