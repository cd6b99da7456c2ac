package io.sluice.ingest.flow;

import io.sluice.runtime.log.Log;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;

/** Runs one session after the other until it is stopped. The thread that runs it owns all Kafka clients. */
final class IngestLoop implements Runnable {
    private static final Log LOG = Log.of(IngestLoop.class);
    private static final long PAUSE_MILLIS = 1000;

    private final Parts parts;
    private final CountDownLatch stop = new CountDownLatch(1);
    private volatile boolean ready;
    private volatile boolean failed;

    IngestLoop(Parts parts) {
        this.parts = parts;
    }

    @Override
    public void run() {
        try {
            while (!stopping()) {
                session();
                ready = false;
            }
        } catch (InterruptedException | InterruptException e) {
            LOG.warn().cause(e).say("ingest was interrupted");
            failed = !stopping();
        } catch (RuntimeException | Error e) {
            LOG.error().cause(e).say("ingest failed for good");
            failed = true;
            throw e;
        } finally {
            ready = false;
        }
    }

    private void session() throws InterruptedException {
        try (Session session = new Session(parts)) {
            session.run(this::stopping, () -> ready = true);
        } catch (InterruptException e) {
            throw e;
        } catch (KafkaException | BrokenStoreException e) {
            LOG.warn()
                    .cause(e.getCause() == null ? e : e.getCause())
                    .say("Kafka or the content store failed; ingest starts over from what is committed");
            stop.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    boolean ready() {
        return ready;
    }

    boolean alive() {
        return !failed;
    }

    void stop() {
        stop.countDown();
    }

    private boolean stopping() {
        return stop.getCount() == 0;
    }
}
