package io.sluice.sink;

import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Setting;
import io.sluice.schemas.ResultFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Settings of the sink. */
public final class SinkSettings {
    /** Form of the results topic. */
    public static final Setting<ResultFormat> RESULT_FORMAT = Setting.choice(
            "sluice.sink.result-format",
            ResultFormat.class,
            ResultFormat.JSON,
            "How results are written to the topic: JSON, or Avro single-object encoding.");
    /** Database. */
    public static final Setting<Path> SQLITE = Setting.path(
            "sluice.sink.sqlite",
            "sluice-data/results.db",
            "SQLite database of results and facts; each sink needs its own.");
    /** JSON Lines. */
    public static final Setting<Path> JSONL = Setting.path(
            "sluice.sink.jsonl",
            "sluice-data/results.jsonl",
            "File with one JSON result a line; each sink needs its own and has the results of its partitions.");
    /** Report pages. */
    public static final Setting<Path> REPORT_DIR = Setting.path(
            "sluice.sink.report-dir", "sluice-data/report", "Folder with one HTML report page for each document.");
    /** Streams threads. */
    public static final Setting<Integer> THREADS =
            Setting.integer("sluice.sink.threads", 1, 1, 64, "Threads that assemble results.");

    /** Settings of the sink and the common ones. */
    public static final List<Setting<?>> ALL = Stream.concat(
                    CommonSettings.ALL.stream(), Stream.of(RESULT_FORMAT, SQLITE, JSONL, REPORT_DIR, THREADS))
            .toList();

    private SinkSettings() {}
}
