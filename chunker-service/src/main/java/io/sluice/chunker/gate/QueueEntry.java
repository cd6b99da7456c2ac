package io.sluice.chunker.gate;

/**
 * What the gate must know of a waiting unit to decide on it, small enough to be scanned.
 *
 * @param jobId job
 * @param documentId document
 * @param model model asked
 * @param prefixId prefix
 * @param requests its requests
 * @param boundNanos most that they may cost, billionths of a dollar
 * @param jobCapNanos most that the job may cost
 * @param documentCapNanos most that the document may cost
 * @param reserved the bound is already reserved: a request that came back
 */
record QueueEntry(
        String jobId,
        String documentId,
        String model,
        String prefixId,
        int requests,
        long boundNanos,
        long jobCapNanos,
        long documentCapNanos,
        boolean reserved) {}
