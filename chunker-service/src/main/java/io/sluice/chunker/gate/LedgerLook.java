package io.sluice.chunker.gate;

import io.sluice.runtime.log.Log;
import io.sluice.runtime.store.ContentStore;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Whether the answer of a request was paid for before: objects {@code ledger/<request hash>}, written by the workers. */
final class LedgerLook {
    private static final Log LOG = Log.of(LedgerLook.class);

    private final ContentStore store;

    LedgerLook(ContentStore store) {
        this.store = store;
    }

    /** True when there is an entry. A failing store fails the thread, so that the look is taken again. */
    boolean has(String requestHash) {
        try {
            return store.readNamed("ledger/" + requestHash).isPresent();
        } catch (IOException e) {
            LOG.error().cause(e).say("content store failed; the gate starts again from its last transaction");
            throw new UncheckedIOException("content store failed while the gate looked into the ledger", e);
        }
    }
}
