package io.sluice.chunker.gate;

/** May a unit be released, for all that its accounts say? */
sealed interface Verdict {
    /** Yes, and its bound is reserved. */
    record Reserved() implements Verdict {}

    /**
     * Not now.
     *
     * @param account the account that has no room
     * @param lasting it has none even when every reservation has been freed
     */
    record Waits(String account, boolean lasting) implements Verdict {}

    /** Not before other requests of the document have ended. */
    record DocumentWaits() implements Verdict {}

    /** Never: over the document's cap whatever the others cost. */
    record Refused() implements Verdict {}
}
