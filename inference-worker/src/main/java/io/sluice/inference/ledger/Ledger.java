package io.sluice.inference.ledger;

import io.sluice.runtime.log.Log;
import io.sluice.runtime.store.ContentStore;
import java.io.IOException;
import java.util.Optional;

/** Paid answers by request hash, objects {@code ledger/<request hash>}. The first writer wins. Thread-safe. */
public final class Ledger {
    private static final Log LOG = Log.of(Ledger.class);

    private final ContentStore store;

    /** @param store where entries are kept; shared by all workers */
    public Ledger(ContentStore store) {
        this.store = store;
    }

    /**
     * The entry of a request; empty when there is none, or one that is no entry of this request.
     *
     * @throws IOException when the store could not be read
     */
    public Optional<LedgerEntry> find(String requestHash) throws IOException {
        Optional<byte[]> bytes = store.readNamed(name(requestHash));
        Optional<LedgerEntry> entry =
                bytes.flatMap(LedgerJson::read).filter(e -> e.requestHash().equals(requestHash));
        if (bytes.isPresent() && entry.isEmpty()) {
            LOG.warn().say("ledger entry is not readable; the call is paid again");
        }
        return entry;
    }

    /**
     * Records an answer; returns when it is durable. An entry that stands already stays.
     *
     * @throws IOException when it could not be made durable
     */
    public void put(LedgerEntry entry) throws IOException {
        store.putNamed(name(entry.requestHash()), LedgerJson.write(entry));
    }

    private static String name(String requestHash) {
        return "ledger/" + requestHash;
    }
}
