package io.sluice.inference.loop;

import io.sluice.inference.quota.PermitPool;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;

/**
 * The loop of the worker. Its thread alone touches consumer and windows: poll, hand records to the {@link Intake}, publish what has ended.
 * No wait for a permit or a model ever stops the polling, so no partition is paused.
 */
final class RequestLoop implements Runnable, ConsumerRebalanceListener {
    private static final Log LOG = Log.of(RequestLoop.class);

    private final Consumer<byte[], byte[]> consumer;
    private final String topic;
    private final Holdings holdings;
    private final Intake intake;
    private final Outbox outbox;
    private final Publisher publisher;
    private final PermitPool pool;
    private final LoopTimes times;
    private final Clock clock;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean stopping;
    private volatile boolean joined;
    private volatile boolean failed;

    RequestLoop(
            Consumer<byte[], byte[]> consumer,
            String topic,
            Holdings holdings,
            Intake intake,
            Outbox outbox,
            Publisher publisher,
            PermitPool pool,
            LoopTimes times,
            Clock clock) {
        this.consumer = consumer;
        this.topic = topic;
        this.holdings = holdings;
        this.intake = intake;
        this.outbox = outbox;
        this.publisher = publisher;
        this.pool = pool;
        this.times = times;
        this.clock = clock;
    }

    @Override
    public void run() {
        try {
            consumer.subscribe(List.of(topic), this);
            while (!stopping && outbox.fault() == null) {
                turn();
            }
            if (outbox.fault() == null) {
                leave();
            } else {
                fail(outbox.fault());
            }
        } catch (RuntimeException | InterruptedException e) {
            fail(e);
        } finally {
            close();
        }
    }

    /** One turn: read, hand on, publish. */
    void turn() {
        ConsumerRecords<byte[], byte[]> records = consumer.poll(times.poll());
        for (ConsumerRecord<byte[], byte[]> record : records) {
            intake.accept(record, holdings.get(new TopicPartition(record.topic(), record.partition())));
        }
        records.nextOffsets().forEach((partition, next) -> {
            Holding holding = holdings.get(partition);
            if (holding != null) {
                holding.window().advance(next.offset());
            }
        });
        pool.tick();
        publisher.publish(outbox.drain());
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
        holdings.take(partitions);
        joined = true;
        LOG.info().with(LogKey.COUNT, partitions.size()).say("partitions of requests assigned");
    }

    /**
     * Gives partitions up. Their permits go with them, and the new owner would make their calls again: so this waits (and publishes what
     * ends) until their calls have ended and no more run than permits remain. What takes too long is let finish; the next owner holds it lost.
     */
    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
        holdings.end(partitions);
        try {
            publishWhile(
                    () -> pool.inUse() > pool.limit() || pool.leaving() > 0,
                    stopping || failed ? Duration.ZERO : times.drain());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        holdings.drop(partitions);
        LOG.info().with(LogKey.COUNT, partitions.size()).say("partitions of requests revoked");
    }

    /** Another worker has them already: nothing is committed. */
    @Override
    public void onPartitionsLost(Collection<TopicPartition> partitions) {
        holdings.drop(partitions);
        LOG.warn().with(LogKey.COUNT, partitions.size()).say("partitions of requests lost; another worker has them");
    }

    /** Tells the loop to stop; returns at once. */
    void stop() {
        stopping = true;
    }

    boolean awaitEnd(Duration wait) throws InterruptedException {
        return ended.await(wait.toMillis(), TimeUnit.MILLISECONDS);
    }

    boolean joined() {
        return joined;
    }

    boolean failed() {
        return failed;
    }

    private void leave() throws InterruptedException {
        holdings.end(new ArrayList<>(holdings.windows().keySet()));
        publishWhile(() -> pool.inUse() > 0, times.stop());
    }

    private void publishWhile(BooleanSupplier more, Duration atMost) throws InterruptedException {
        Instant deadline = clock.instant().plus(atMost);
        while (more.getAsBoolean() && clock.instant().isBefore(deadline) && outbox.fault() == null) {
            publisher.publish(outbox.drain(times.poll()));
        }
        publisher.publish(outbox.drain());
    }

    private void close() {
        try {
            consumer.close();
        } catch (RuntimeException e) {
            LOG.warn().cause(e).say("the consumer did not leave its group cleanly");
        } finally {
            ended.countDown();
        }
    }

    private void fail(Throwable cause) {
        failed = true;
        LOG.error()
                .cause(cause)
                .say("the worker stops: it can no longer read, record or publish; nothing is lost, start it again");
    }
}
