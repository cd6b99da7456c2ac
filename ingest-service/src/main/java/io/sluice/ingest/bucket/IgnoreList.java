package io.sluice.ingest.bucket;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names that are no documents: temporary, hidden and lock files. */
final class IgnoreList {
    private static final Set<String> NAMES = Set.of("thumbs.db", "desktop.ini", "ehthumbs.db", "__macosx");
    private static final List<String> ENDINGS =
            List.of(".part", ".partial", ".tmp", ".temp", ".crdownload", ".download", ".swp", ".lock", ".lck", "~");
    private static final List<String> BEGINNINGS = List.of(".", "~$", "~wrl", "lock.");

    private IgnoreList() {}

    /** True when a file or folder of this name is passed over. */
    static boolean ignores(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return NAMES.contains(lower)
                || ENDINGS.stream().anyMatch(lower::endsWith)
                || BEGINNINGS.stream().anyMatch(lower::startsWith);
    }
}
