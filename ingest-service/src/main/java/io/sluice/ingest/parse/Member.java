package io.sluice.ingest.parse;

import java.nio.file.Path;

/**
 * One file of a document.
 *
 * @param file where it lies
 * @param path its path within the document, {@code /} as separator; its name for a single file
 */
public record Member(Path file, String path) {}
