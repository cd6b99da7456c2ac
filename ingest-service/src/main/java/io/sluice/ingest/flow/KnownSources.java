package io.sluice.ingest.flow;

import io.sluice.schemas.avro.SourceVersion;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which version of each source became a document, and which is on its way. Thread-safe. */
final class KnownSources {
    private volatile Map<String, SourceVersion> last = new ConcurrentHashMap<>();
    private final Set<String> pending = ConcurrentHashMap.newKeySet();

    void put(SourceVersion source) {
        last.put(source.getSourceId(), source);
    }

    void replaceAll(Map<String, SourceVersion> sources) {
        last = new ConcurrentHashMap<>(sources);
    }

    Optional<SourceVersion> last(String sourceId) {
        return Optional.ofNullable(last.get(sourceId));
    }

    /** True when this version is neither known nor on its way; from then on it is on its way. */
    boolean claim(String sourceId, String version) {
        boolean done =
                last(sourceId).filter(s -> s.getVersion().equals(version)).isPresent();
        return !done && pending.add(sourceId + " " + version);
    }

    /** The version is no longer on its way. */
    void release(String sourceId, String version) {
        pending.remove(sourceId + " " + version);
    }

    void releaseAll() {
        pending.clear();
    }
}
