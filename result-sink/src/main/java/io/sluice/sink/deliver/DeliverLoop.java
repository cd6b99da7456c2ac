package io.sluice.sink.deliver;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.WakeupException;

/**
 * The thread that delivers: opens files and consumer, delivers until it is stopped, and starts over after a failure. After several
 * failures in a row it gives up: somebody has to look at disk, database or broker.
 */
public final class DeliverLoop implements Runnable, AutoCloseable {
    private static final Log LOG = Log.of(DeliverLoop.class);
    static final int MOST_FAILURES = 8;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

    /** Makes a session with files and clients. */
    @FunctionalInterface
    public interface Sessions {
        /**
         * Opens one.
         *
         * @throws IOException when a file cannot be opened
         * @throws SQLException when the database cannot be opened
         */
        DeliverSession open() throws IOException, SQLException;
    }

    private final Sessions sessions;
    private final AtomicLong lag = new AtomicLong();
    private final CountDownLatch stop = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Duration stopTimeout;
    private final Duration firstPause;
    private volatile DeliverSession session;
    private volatile boolean ready;
    private volatile boolean failed;

    /**
     * @param sessions opens files and clients
     * @param meters metrics
     * @param stopTimeout longest time that {@link #close} waits
     */
    public DeliverLoop(Sessions sessions, MeterRegistry meters, Duration stopTimeout) {
        this(sessions, meters, stopTimeout, FIRST_PAUSE);
    }

    DeliverLoop(Sessions sessions, MeterRegistry meters, Duration stopTimeout, Duration firstPause) {
        this.firstPause = firstPause;
        this.sessions = sessions;
        this.stopTimeout = stopTimeout;
        Gauge.builder("sluice.sink.deliver.lag", lag, AtomicLong::get)
                .description("Records of the results topic that are not yet in this sink's files.")
                .register(meters);
    }

    /** True once it owns partitions or has asked for them without failure. */
    public boolean ready() {
        return ready;
    }

    /** True once it gave up. */
    public boolean failed() {
        return failed;
    }

    @Override
    public void run() {
        int failures = 0;
        try {
            while (!stopped() && failures < MOST_FAILURES) {
                try (DeliverSession opened = sessions.open()) {
                    session = opened;
                    while (!stopped()) {
                        lag.set(opened.deliver());
                        ready = true;
                        failures = 0;
                    }
                } catch (WakeupException e) {
                    LOG.debug().say("delivery was woken to stop");
                } catch (IOException | SQLException | KafkaException e) {
                    ready = false;
                    failures++;
                    LOG.error().cause(e).with(LogKey.ATTEMPT, failures).say("delivery failed and starts over");
                    pause(failures);
                }
            }
            failed = !stopped();
        } catch (RuntimeException e) {
            failed = true;
            LOG.error().cause(e).say("delivery failed for good");
        } finally {
            ready = false;
            ended.countDown();
        }
    }

    private boolean stopped() {
        return stop.getCount() == 0;
    }

    private void pause(int failures) {
        try {
            long millis = Math.min(LONGEST_PAUSE.toMillis(), firstPause.toMillis() << (failures - 1));
            if (stop.await(millis, TimeUnit.MILLISECONDS)) {
                LOG.debug().say("delivery stops after a failure");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop.countDown();
        }
    }

    /** Stops after the batch that is being delivered. */
    @Override
    public void close() {
        stop.countDown();
        DeliverSession running = session;
        if (running != null) {
            running.wakeup();
        }
        try {
            if (!ended.await(stopTimeout.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.warn().say("delivery did not stop in time; its last batch comes again at the next start");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
