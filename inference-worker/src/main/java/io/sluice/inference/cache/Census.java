package io.sluice.inference.cache;

import io.sluice.schemas.avro.Request;
import java.util.HashSet;
import java.util.Set;

/** Which of one document's requests of a prefix have come by, and how many are still to be called. Not thread-safe. */
final class Census {
    private final int expected;
    private final Set<String> open = new HashSet<>();
    private final Set<String> ended = new HashSet<>();
    private boolean firstSeen;

    /** @param expected requests that the document has of the prefix */
    Census(int expected) {
        this.expected = expected;
    }

    /** On its way to a call. */
    void open(Request request) {
        firstSeen |= request.getCacheUsd() > 0;
        ended.remove(request.getRequestId());
        open.add(request.getRequestId());
    }

    /** Answered by the ledger, or ended. */
    void ended(Request request) {
        firstSeen |= request.getCacheUsd() > 0;
        open.remove(request.getRequestId());
        ended.add(request.getRequestId());
    }

    /** True when no more is to come. */
    boolean complete() {
        return open.size() + ended.size() >= expected;
    }

    /**
     * Requests still to be called. Those that have not come by will, when the plan's first one did; when it did not, this is what a dead or
     * former owner of the partition left, and what is missing was answered by that.
     */
    int remaining() {
        int unseen = Math.max(0, expected - open.size() - ended.size());
        return open.size() + (firstSeen ? unseen : 0);
    }

    boolean idle() {
        return open.isEmpty();
    }
}
