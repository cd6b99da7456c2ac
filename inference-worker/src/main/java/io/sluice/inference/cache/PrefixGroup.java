package io.sluice.inference.cache;

import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.Request;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The requests of one prefix and model that this worker has. One goes first; the others wait, without a permit, until it has warmed the
 * prefix. Thread-safe; futures are completed outside its lock.
 */
public final class PrefixGroup {
    private final CacheSlot slot = new CacheSlot();
    /** By document. */
    private final Map<String, Census> censuses = new HashMap<>();

    private final List<Waiting> waiting = new ArrayList<>();
    private String first = "";
    private boolean warm;
    private boolean closed;
    private boolean handedOver;
    private int members;
    private long changes;

    private record Waiting(Request request, CompletableFuture<Void> turn) {}

    CacheSlot slot() {
        return slot;
    }

    /** A request comes in; false when the group is closed and another one must be made. */
    synchronized boolean enter() {
        if (closed) {
            return false;
        }
        members++;
        changes++;
        return true;
    }

    /** The ledger has its answer. */
    public void hit(Request request) {
        synchronized (this) {
            census(request).ended(request);
        }
        tryToBegin(false);
    }

    /** Waits for the turn of a request that has to be called; completed at once when the prefix is warm. Never exceptionally. */
    public CompletableFuture<Void> turn(Request request) {
        CompletableFuture<Void> turn = new CompletableFuture<>();
        synchronized (this) {
            census(request).open(request);
            waiting.add(new Waiting(request, turn));
        }
        tryToBegin(false);
        return turn;
    }

    /** The wait for the rest of a document's requests is over. */
    public void begin() {
        tryToBegin(true);
    }

    /** True once the first request has warmed the prefix. */
    public synchronized boolean warm() {
        return warm;
    }

    /** From now on nobody waits. */
    public void warmed() {
        List<Waiting> all;
        synchronized (this) {
            warm = true;
            all = List.copyOf(waiting);
            waiting.clear();
        }
        all.forEach(w -> w.turn().complete(null));
    }

    /** Requests of all documents that are still to be called. */
    synchronized int remaining() {
        return censuses.values().stream().mapToInt(Census::remaining).sum();
    }

    /**
     * A request goes.
     *
     * @param forgotten it goes to another worker, which may want the cache
     * @return the count of changes when nobody is left, for {@link #close}; empty when somebody is
     */
    Optional<Long> leave(Request request, boolean forgotten) {
        boolean next;
        Optional<Long> empty;
        synchronized (this) {
            census(request).ended(request);
            // One whose job was cancelled goes without its turn.
            waiting.removeIf(w -> w.request().getRequestId().equals(request.getRequestId()));
            handedOver |= forgotten;
            members--;
            changes++;
            next = first.equals(request.getRequestId());
            first = next ? "" : first;
            if (members == 0 && slot.held().isEmpty()) {
                warm = false;
            }
            empty = members == 0 ? Optional.of(changes) : Optional.empty();
        }
        if (next) {
            tryToBegin(true);
        }
        return empty;
    }

    /** Closes the group when nothing has changed since; true when it is closed by this. */
    synchronized boolean close(long changesThen) {
        if (closed || changes != changesThen) {
            return false;
        }
        closed = true;
        return true;
    }

    /** True when requests went to another worker, which then has the cache too. */
    synchronized boolean handedOver() {
        return handedOver;
    }

    private void tryToBegin(boolean now) {
        List<Waiting> going = new ArrayList<>();
        synchronized (this) {
            if (warm) {
                going.addAll(waiting);
                waiting.clear();
            } else if (first.isEmpty()
                    && !waiting.isEmpty()
                    && (now || waiting.stream().anyMatch(this::known))) {
                // The one that has the money for the cache, where it waits.
                Waiting leader = waiting.stream()
                        .max(Comparator.comparingDouble(w -> w.request().getCacheUsd()))
                        .orElseThrow();
                waiting.remove(leader);
                first = leader.request().getRequestId();
                going.add(leader);
            }
        }
        going.forEach(w -> w.turn().complete(null));
    }

    private boolean known(Waiting one) {
        return one.request().getCaching() != Caching.EXPLICIT
                || census(one.request()).complete();
    }

    private Census census(Request request) {
        return censuses.computeIfAbsent(request.getDocumentId(), id -> new Census(request.getPrefixRequests()));
    }
}
