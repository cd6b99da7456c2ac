package io.sluice.chunker.gate;

import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Money of jobs, labels, days and documents. Reserved, spent and unknown together never exceed a cap as long as no call costs more than its
 * bound; a call that did is booked as it was.
 */
final class SpendAccounts {
    private final Budgets budgets;
    private final Function<String, Account> load;
    private final BiConsumer<String, Account> save;

    /**
     * Accounts over a store.
     *
     * @param budgets caps
     * @param load account by key, null when there is none
     * @param save stores an account; null removes it
     */
    SpendAccounts(Budgets budgets, Function<String, Account> load, BiConsumer<String, Account> save) {
        this.budgets = budgets;
        this.load = load;
        this.save = save;
    }

    /**
     * Reserves a bound in all accounts, or in none.
     *
     * @param payers who pays
     * @param ownCap what the job itself said that it may cost, negative when nothing
     * @param documentCap most that the document may cost
     * @param bound billionths of a dollar
     */
    Verdict reserve(Payers payers, long ownCap, long documentCap, long bound) {
        String documentKey = AccountKeys.document(payers.documentId());
        Account document = read(documentKey);
        if (document.neverFits(bound, documentCap)) {
            return new Verdict.Refused();
        }
        Verdict.Waits waits = null;
        for (String key : payers.shared()) {
            long cap = cap(key, payers, ownCap);
            Account account = read(key);
            boolean lasting = account.neverFits(bound, cap);
            if (lasting || (waits == null && !account.fits(bound, cap))) {
                waits = new Verdict.Waits(key, lasting);
            }
            if (lasting) {
                break;
            }
        }
        if (waits != null) {
            return waits;
        }
        if (!document.fits(bound, documentCap)) {
            return new Verdict.DocumentWaits();
        }
        payers.shared().forEach(key -> save.accept(key, read(key).reserve(bound)));
        save.accept(documentKey, document.reserve(bound));
        return new Verdict.Reserved();
    }

    /** Frees a reservation and books what was spent of it, and what may have been. */
    void settle(Payers payers, long bound, long cost, long doubt) {
        payers.shared().forEach(key -> save.accept(key, read(key).settle(bound, cost, doubt)));
        String key = AccountKeys.document(payers.documentId());
        Account document = read(key).settle(bound, cost, doubt);
        save.accept(key, document.closed() && document.reserved() == 0 ? null : document);
    }

    /** What was lost with a request is told after all. */
    void learn(Payers payers, long bound, long cost, long doubt) {
        payers.shared().forEach(key -> save.accept(key, read(key).learn(bound, cost, doubt)));
    }

    /** A document has its result: its account goes as soon as nothing of it is out. */
    void close(String documentId) {
        String key = AccountKeys.document(documentId);
        Account document = read(key);
        save.accept(key, document.reserved() == 0 ? null : document.close());
    }

    /** A job's account. */
    Account job(String jobId) {
        return read(AccountKeys.job(jobId));
    }

    private long cap(String key, Payers payers, long ownCap) {
        return switch (AccountKeys.reason(key)) {
            case LABEL_BUDGET -> budgets.label(AccountKeys.labelPath(key));
            case DAY_BUDGET -> budgets.day();
            default -> budgets.job(payers.jobId(), ownCap);
        };
    }

    private Account read(String key) {
        Account account = load.apply(key);
        return account == null ? Account.EMPTY : account;
    }
}
