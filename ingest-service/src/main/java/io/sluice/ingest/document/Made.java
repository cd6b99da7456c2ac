package io.sluice.ingest.document;

import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.SourceVersion;

/** What making a document gave. */
public sealed interface Made {
    /**
     * A document, READY or FAILED; its blobs are durable.
     *
     * @param document the record
     * @param source the source's version that it is
     */
    record Done(Document document, SourceVersion source) implements Made {}

    /** The files changed while they were read: nothing may be said about them yet. */
    record Changed() implements Made {}

    /** The content store or the work folder failed: an operator must act; the work can be tried again. */
    record Broken(Exception cause) implements Made {}
}
