package io.sluice.inference.ledger;

import io.sluice.runtime.log.Log;
import io.sluice.runtime.store.ContentStore;
import java.io.IOException;
import java.util.Optional;

/**
 * Paid answers by request hash, objects {@code ledger/<request hash>}, written once. An answer that is paid although there is an entry
 * (one that no longer passes the check, or cannot be read) becomes the next generation, {@code ledger/<request hash>-2} and so on; the first
 * that passes is the one that counts. Thread-safe.
 */
public final class Ledger {
    private static final Log LOG = Log.of(Ledger.class);

    private final ContentStore store;

    /** @param store where entries are kept; shared by all workers */
    public Ledger(ContentStore store) {
        this.store = store;
    }

    /**
     * An entry and its place.
     *
     * @param generation from 1
     * @param entry readable, and of the request that was asked for
     */
    public record Standing(int generation, LedgerEntry entry) {}

    /**
     * The first entry of a request; empty when there is none that can be read.
     *
     * @throws IOException when the store could not be read
     */
    public Optional<LedgerEntry> find(String requestHash) throws IOException {
        return find(requestHash, 1).map(Standing::entry);
    }

    /**
     * The first entry of a request from a generation on, unreadable ones passed over.
     *
     * @param first 1 or more
     * @throws IOException when the store could not be read
     */
    public Optional<Standing> find(String requestHash, int first) throws IOException {
        int generation = first;
        Optional<byte[]> bytes = store.readNamed(name(requestHash, generation));
        while (bytes.isPresent()) {
            Optional<LedgerEntry> entry =
                    bytes.flatMap(LedgerJson::read).filter(e -> e.requestHash().equals(requestHash));
            if (entry.isPresent()) {
                return Optional.of(new Standing(generation, entry.get()));
            }
            LOG.warn().say("ledger entry is not readable; the call is paid again unless there is a later one");
            generation++;
            bytes = store.readNamed(name(requestHash, generation));
        }
        return Optional.empty();
    }

    /**
     * Records an answer behind those that stand already; returns when it is durable.
     *
     * @throws IOException when it could not be made durable
     */
    public void put(LedgerEntry entry) throws IOException {
        byte[] bytes = LedgerJson.write(entry);
        int generation = 1;
        while (!store.putNamed(name(entry.requestHash(), generation), bytes)) {
            generation++;
        }
    }

    private static String name(String requestHash, int generation) {
        return "ledger/" + requestHash + (generation == 1 ? "" : "-" + generation);
    }
}
