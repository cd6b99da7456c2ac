package io.sluice.chunker.plan;

import java.util.Optional;

/**
 * Where a request of a plan comes from.
 *
 * @param revision revision of the plan that made it
 * @param splitsLeft how often it may still be cut into smaller ones
 * @param parent id of the request of which it replaces a part; empty in a first plan
 */
record Origin(int revision, int splitsLeft, Optional<String> parent) {
    static Origin first(int maxSplits) {
        return new Origin(0, maxSplits, Optional.empty());
    }

    /** Its id. What two requests have in common stays two requests, each with its ranges: the ledger answers the second one. */
    String requestId(String requestHash, String documentId) {
        return parent.map(id -> RequestIds.childId(requestHash, documentId, id))
                .orElseGet(() -> RequestIds.requestId(requestHash, documentId));
    }
}
