package io.sluice.ingest.parse.pool;

import io.sluice.ingest.parse.Limits;
import java.nio.file.Path;
import java.time.Duration;

/**
 * How the children run.
 *
 * @param size children at most, &gt; 0
 * @param heapMegabytes heap of one child, MiB
 * @param timeLimit longest processor time for one document, {@link Deadline#PATIENCE} times as long by the clock; then its child is killed
 * @param documentsPerChild documents after which a child is replaced, &gt; 0
 * @param limits what a document may become
 * @param workFolder folder for the children's temporary files, made when missing
 */
public record PoolSettings(
        int size, int heapMegabytes, Duration timeLimit, int documentsPerChild, Limits limits, Path workFolder) {}
