package io.sluice.ingest.parse;

import io.sluice.schemas.avro.FailureReason;
import java.util.Optional;

/**
 * Something of a document that did not become text.
 *
 * @param at UTF-16 unit of the stored text where it would stand
 * @param page ordinal of the page, from 1, when a page is concerned
 * @param part path of the part of which nothing was read
 * @param reason typed code for the receipt
 */
public record Hole(int at, Optional<Integer> page, Optional<String> part, String reason) {
    private static final String IMAGE = PageReading.IMAGE_WITHOUT_TEXT.name();

    /** The code of a part that could not be read, for instance {@code PART_ENCRYPTED}. */
    static String reason(FailureReason failure) {
        return failure == FailureReason.NO_TEXT ? IMAGE : "PART_" + failure.name();
    }
}
