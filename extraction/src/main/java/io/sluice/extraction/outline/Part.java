package io.sluice.extraction.outline;

/**
 * One file of a document (an attachment, a member of a folder or bundle), or the whole of a single file.
 *
 * @param path path within the document, {@code /} as separator; the file's name for a single file
 * @param start first UTF-16 unit of the part's text
 * @param end end, exclusive
 */
public record Part(String path, int start, int end) {}
