package io.sluice.cli;

/** Where a worker stands between a call and the commit of its request's offset. In a correct worker they come in this order. */
enum Window {
    /** The call is answered; its entry is about to be put into the ledger. */
    RECORD,
    /** The entry is there; the answer is about to be sent. */
    SEND,
    /** The answer is on the topic; the producer's flush has not returned. */
    FLUSH
}
