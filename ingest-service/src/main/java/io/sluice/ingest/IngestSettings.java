package io.sluice.ingest;

import io.sluice.ingest.document.DocumentMaker;
import io.sluice.ingest.document.ReaderVersion;
import io.sluice.ingest.document.Readings;
import io.sluice.ingest.parse.Limits;
import io.sluice.ingest.parse.pool.ParserPool;
import io.sluice.ingest.parse.pool.PoolSettings;
import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Setting;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import io.sluice.runtime.store.ContentStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The settings of the ingest service. */
public final class IngestSettings {
    /** Inbox. */
    public static final Setting<Path> INBOX = Setting.path(
            "sluice.ingest.inbox", "sluice-data/inbox", "Folder that is watched: <recipe>/<label>/.../file.");
    /** Recipes. */
    public static final Setting<Path> RECIPES =
            Setting.path("sluice.ingest.recipes", "recipes", "Folder with the recipe files, <name>.yaml.");
    /** Stability. */
    public static final Setting<Duration> STABILITY = Setting.duration(
            "sluice.ingest.stability",
            "2s",
            Duration.ZERO,
            Duration.ofHours(1),
            "How long size and time of a dropped file must not change before it counts.");
    /** Scan interval. */
    public static final Setting<Duration> SCAN_INTERVAL = Setting.duration(
            "sluice.ingest.scan-interval",
            "500ms",
            Duration.ofMillis(20),
            Duration.ofHours(1),
            "Time between two looks into the inbox.");
    /** Roots. */
    public static final Setting<List<String>> ALLOWED_ROOTS = Setting.list(
            "sluice.ingest.allowed-roots", "", "Folders whose files jobs may name; the inbox is always allowed.");
    /** Children. */
    public static final Setting<Integer> PARSERS =
            Setting.integer("sluice.ingest.parsers", 2, 1, 64, "Child processes that read documents at the same time.");
    /** Heap of a child. */
    public static final Setting<Integer> PARSER_HEAP = Setting.integer(
            "sluice.ingest.parser-heap-mb",
            512,
            64,
            65536,
            "Heap of one child process in MiB; a document that needs more fails with MEMORY_LIMIT.");
    /** Time of a document. */
    public static final Setting<Duration> PARSE_TIMEOUT = Setting.duration(
            "sluice.ingest.parse-timeout",
            "120s",
            Duration.ofSeconds(1),
            Duration.ofHours(2),
            "Longest processor time for reading one document, and a quarter of the longest time by the clock; then it fails with TIME_LIMIT.");
    /** Text of a document. */
    public static final Setting<Integer> MAX_CHARACTERS = Setting.integer(
            "sluice.ingest.max-characters",
            64 * 1024 * 1024,
            1000,
            512 * 1024 * 1024,
            "Longest text of one document in UTF-16 units; beyond it the document fails with OUTPUT_LIMIT.");
    /** Documents of a child. */
    public static final Setting<Integer> DOCUMENTS_PER_PARSER = Setting.integer(
            "sluice.ingest.documents-per-parser",
            200,
            1,
            1_000_000,
            "Documents after which a child process is replaced.");
    /** Work folder. */
    public static final Setting<Path> WORK_PATH = Setting.path(
            "sluice.ingest.work-path", "sluice-data/ingest-work", "Folder for temporary files of the child processes.");
    /** Instance. */
    public static final Setting<Optional<String>> INSTANCE = Setting.optionalText(
            "sluice.ingest.instance",
            "Name of this instance, the same after a restart; two ingest services of one tenant need different ones."
                    + " Without it the host's name.");

    /** All of them, the common ones included. */
    public static final List<Setting<?>> ALL = Stream.concat(
                    CommonSettings.ALL.stream(),
                    Stream.<Setting<?>>of(
                            INBOX,
                            RECIPES,
                            STABILITY,
                            SCAN_INTERVAL,
                            ALLOWED_ROOTS,
                            PARSERS,
                            PARSER_HEAP,
                            PARSE_TIMEOUT,
                            MAX_CHARACTERS,
                            DOCUMENTS_PER_PARSER,
                            WORK_PATH,
                            INSTANCE))
            .toList();

    private IngestSettings() {}

    static PoolSettings pool(Settings settings) {
        Limits limits = new Limits(settings.get(MAX_CHARACTERS), Limits.DEFAULT.maxParts(), Limits.DEFAULT.maxDepth());
        return new PoolSettings(
                settings.get(PARSERS),
                settings.get(PARSER_HEAP),
                settings.get(PARSE_TIMEOUT),
                settings.get(DOCUMENTS_PER_PARSER),
                limits,
                settings.get(WORK_PATH).toAbsolutePath());
    }

    /** @throws SettingsException when the work folder cannot be used */
    static ParserPool openPool(Settings settings) {
        try {
            return ParserPool.open(pool(settings));
        } catch (IOException e) {
            throw new SettingsException(List.of(
                    WORK_PATH.name() + ": the folder cannot be made or written; name one that this user may write to"));
        }
    }

    static DocumentMaker maker(Settings settings, ParserPool pool, ContentStore store, Clock clock) {
        return new DocumentMaker(
                pool,
                new Readings(
                        store, ReaderVersion.ofThisProcess(), pool(settings).limits()),
                store,
                clock);
    }

    static List<Path> roots(Settings settings) {
        return Stream.concat(
                        Stream.of(settings.get(INBOX)),
                        settings.get(ALLOWED_ROOTS).stream().map(Path::of))
                .toList();
    }

    static String instance(Settings settings) {
        return settings.get(INSTANCE).orElseGet(IngestSettings::host);
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            // A host without a name has one ingest service.
            return "localhost";
        }
    }
}
