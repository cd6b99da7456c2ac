package io.sluice.sink.assemble;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Plan;
import org.apache.kafka.common.utils.Bytes;

/** What the assembler reads about a document. */
sealed interface Input {
    /** A document that did not become text. */
    record Unread(Document document) implements Input {}

    /** A plan. */
    record Planned(Plan plan) implements Input {}

    /**
     * A terminal answer, that of a request that is cut into smaller ones, or one that cost something though its request is released again, in
     * the bytes that it came in.
     */
    record Ended(Answer answer, Bytes bytes) implements Input {}

    /** A record that says nothing about the end of a document. */
    record Ignored() implements Input {}

    /** Bytes that are no record: they go to the dead letters. Key and value may be null. */
    record Unreadable(Bytes key, Bytes bytes) implements Input {}
}
