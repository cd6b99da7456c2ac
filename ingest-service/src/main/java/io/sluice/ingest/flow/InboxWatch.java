package io.sluice.ingest.flow;

import io.sluice.ingest.bucket.Drop;
import io.sluice.ingest.bucket.InboxScanner;
import io.sluice.ingest.source.Ids;
import io.sluice.runtime.log.Log;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Scans the inbox on a thread of its own while it is enabled, and hands over each new stable document once. */
final class InboxWatch implements AutoCloseable {
    /** Name of the folder bucket in ids. */
    static final String BUCKET = "inbox";

    private static final Log LOG = Log.of(InboxWatch.class);
    private static final int MOST_WAITING = 1000;

    private final InboxScanner scanner;
    private final KnownSources known;
    private final BlockingQueue<Drop> drops = new LinkedBlockingQueue<>();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread scan = new Thread(task, "ingest-inbox");
        scan.setDaemon(true);
        return scan;
    });
    private final ScheduledFuture<?> scanning;
    private boolean enabled;
    private boolean failing;

    InboxWatch(InboxScanner scanner, KnownSources known, Duration interval) {
        this.scanner = scanner;
        this.known = known;
        scanning = thread.scheduleWithFixedDelay(this::scan, 0, interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Starts handing over; the known sources are up to date. */
    synchronized void enable() {
        enabled = true;
    }

    /** Stops handing over and forgets what was not taken: it lies in the inbox still. */
    synchronized void disable() {
        enabled = false;
        drops.clear();
        known.releaseAll();
    }

    Optional<Drop> poll() {
        return Optional.ofNullable(drops.poll());
    }

    Collection<Drop> waiting() {
        return drops;
    }

    private synchronized void scan() {
        if (!enabled) {
            return;
        }
        try {
            for (Drop drop : scanner.scan()) {
                if (drops.size() < MOST_WAITING && known.claim(Ids.source(BUCKET, drop.uri()), drop.version())) {
                    drops.add(drop);
                }
            }
            failing = false;
        } catch (IOException | RuntimeException e) {
            if (!failing) {
                LOG.error().cause(e).say("the inbox or the recipes cannot be read; it is tried again at each scan");
            }
            failing = true;
        }
    }

    @Override
    public void close() {
        scanning.cancel(true);
        thread.shutdownNow();
    }
}
