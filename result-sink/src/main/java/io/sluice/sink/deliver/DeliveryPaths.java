package io.sluice.sink.deliver;

import java.nio.file.Path;

/**
 * Where one sink writes. Two sinks must not share a path.
 *
 * @param sqlite database file
 * @param jsonl JSON Lines file
 * @param reports folder of report pages
 */
public record DeliveryPaths(Path sqlite, Path jsonl, Path reports) {}
