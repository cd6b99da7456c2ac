package io.sluice.chunker.gate;

/**
 * Counts of a job.
 *
 * @param documents documents that the job has in all
 * @param planned documents with a plan
 * @param complete results COMPLETE
 * @param partial results PARTIAL
 * @param failed results FAILED
 * @param requestsPlanned requests of all plans
 * @param requestsEnded requests with a terminal answer
 * @param traceparent trace of the job's first document, empty when it has none
 * @param use tokens and savings of its answers
 * @param dirty changed since its progress was last written
 */
record JobCounts(
        int documents,
        int planned,
        int complete,
        int partial,
        int failed,
        int requestsPlanned,
        int requestsEnded,
        String traceparent,
        JobUse use,
        boolean dirty) {
    /** State that was written before there were such numbers has none. */
    JobCounts {
        use = use == null ? JobUse.NONE : use;
    }

    static final JobCounts NEW = new JobCounts(0, 0, 0, 0, 0, 0, 0, "", JobUse.NONE, false);

    boolean done() {
        return documents > 0 && complete + partial + failed >= documents;
    }

    JobCounts seen(int count, String trace) {
        return new JobCounts(
                Math.max(documents, count),
                planned,
                complete,
                partial,
                failed,
                requestsPlanned,
                requestsEnded,
                traceparent.isEmpty() ? trace : traceparent,
                use,
                true);
    }

    JobCounts plan(int documentsMore, int requests) {
        return new JobCounts(
                documents,
                planned + documentsMore,
                complete,
                partial,
                failed,
                requestsPlanned + requests,
                requestsEnded,
                traceparent,
                use,
                true);
    }

    JobCounts requestEnded() {
        return new JobCounts(
                documents,
                planned,
                complete,
                partial,
                failed,
                requestsPlanned,
                requestsEnded + 1,
                traceparent,
                use,
                true);
    }

    JobCounts used(JobUse more) {
        return new JobCounts(
                documents,
                planned,
                complete,
                partial,
                failed,
                requestsPlanned,
                requestsEnded,
                traceparent,
                use.plus(more),
                true);
    }

    JobCounts finished(int completeMore, int partialMore, int failedMore) {
        return new JobCounts(
                documents,
                planned,
                complete + completeMore,
                partial + partialMore,
                failed + failedMore,
                requestsPlanned,
                requestsEnded,
                traceparent,
                use,
                true);
    }

    JobCounts withDirty(boolean changed) {
        return new JobCounts(
                documents,
                planned,
                complete,
                partial,
                failed,
                requestsPlanned,
                requestsEnded,
                traceparent,
                use,
                changed);
    }
}
