package io.sluice.chunker.gate;

import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Money of jobs and documents. Reserved and spent together never exceed a cap as long as no call costs more than its bound; a call that
 * did is booked as it was.
 */
final class SpendAccounts {
    /** May a unit be released? */
    enum Verdict {
        /** Yes, and its bound is reserved. */
        RESERVED,
        /** Not before other requests of the job have ended. */
        JOB_WAITS,
        /** Not before other requests of the document have ended. */
        DOCUMENT_WAITS,
        /** Never: over a cap whatever the others cost. */
        REFUSED
    }

    private static final Account EMPTY = new Account(0, 0, 0);

    private final Function<String, Account> load;
    private final BiConsumer<String, Account> save;

    /**
     * Accounts over a store.
     *
     * @param load account by key, null when there is none
     * @param save stores an account; null removes it
     */
    SpendAccounts(Function<String, Account> load, BiConsumer<String, Account> save) {
        this.load = load;
        this.save = save;
    }

    /** Reserves a bound in both accounts, or in neither. */
    Verdict reserve(String jobId, long jobCap, String documentId, long documentCap, long bound) {
        Account job = read(jobKey(jobId)).withCap(jobCap);
        Account document = read(documentKey(documentId)).withCap(documentCap);
        if (job.neverFits(bound) || document.neverFits(bound)) {
            return Verdict.REFUSED;
        }
        if (!job.fits(bound)) {
            return Verdict.JOB_WAITS;
        }
        if (!document.fits(bound)) {
            return Verdict.DOCUMENT_WAITS;
        }
        save.accept(jobKey(jobId), job.reserve(bound));
        save.accept(documentKey(documentId), document.reserve(bound));
        return Verdict.RESERVED;
    }

    /** Frees a reservation and books what was spent of it. */
    void settle(String jobId, String documentId, long bound, long cost) {
        save.accept(jobKey(jobId), read(jobKey(jobId)).settle(bound, cost));
        Account document = read(documentKey(documentId)).settle(bound, cost);
        save.accept(documentKey(documentId), document.closed() && document.reserved() == 0 ? null : document);
    }

    /** A document has its result: its account goes as soon as nothing of it is out. */
    void close(String documentId) {
        Account document = read(documentKey(documentId));
        save.accept(documentKey(documentId), document.reserved() == 0 ? null : document.close());
    }

    /** A job's account. */
    Account job(String jobId) {
        return read(jobKey(jobId));
    }

    private Account read(String key) {
        Account account = load.apply(key);
        return account == null ? EMPTY : account;
    }

    private static String jobKey(String jobId) {
        return "job/" + jobId;
    }

    private static String documentKey(String documentId) {
        return "document/" + documentId;
    }
}
