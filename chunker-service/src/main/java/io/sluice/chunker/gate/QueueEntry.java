package io.sluice.chunker.gate;

import java.util.List;

/**
 * What the gate must know of a waiting unit to decide on it, small enough to be scanned.
 *
 * @param jobId job
 * @param documentId document
 * @param labels label paths of the document
 * @param model model asked
 * @param prefixId prefix
 * @param requests its requests
 * @param boundNanos most that they may cost, billionths of a dollar; 0: the ledger has their answers
 * @param documentCapNanos most that the document may cost
 * @param looked the ledger has been asked for them
 */
record QueueEntry(
        String jobId,
        String documentId,
        List<String> labels,
        String model,
        String prefixId,
        int requests,
        long boundNanos,
        long documentCapNanos,
        boolean looked) {
    Payers payers(long now) {
        return new Payers(jobId, documentId, labels, AccountKeys.dayOf(now));
    }
}
