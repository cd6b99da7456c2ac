package io.sluice.inference.loop;

import io.sluice.inference.quota.Cancellations;
import io.sluice.inference.quota.PermitPool;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.schemas.CommandRead;
import io.sluice.schemas.CommandReader;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.CommandKind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;

/**
 * Hears which jobs are cancelled: reads all that the topic of commands keeps, then what comes, on one thread of its own. Every worker hears
 * every command, so it takes part in no group and commits nothing. What is no command is passed over: the chunker reads the topic too, and
 * makes it a dead letter.
 */
public final class CancelWatch implements Runnable, AutoCloseable {
    private static final Log LOG = Log.of(CancelWatch.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration STOP = Duration.ofSeconds(5);

    private final CommandReader reader = new CommandReader();
    private final Consumer<byte[], byte[]> consumer;
    private final String topic;
    private final Cancellations cancellations;
    private final PermitPool pool;
    private final Runnable caughtUp;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread thread = new Thread(this, "inference-commands");
    private volatile boolean stopping;
    private volatile boolean failed;

    /**
     * A watch that has not begun.
     *
     * @param consumer takes part in no group; closed by the watch
     * @param topics topic names
     * @param cancellations what it hears
     * @param pool its waiting requests are looked through after each cancel
     * @param caughtUp runs on the watch's thread, once, when all is read that was written before it began
     */
    public CancelWatch(
            Consumer<byte[], byte[]> consumer,
            TopicNames topics,
            Cancellations cancellations,
            PermitPool pool,
            Runnable caughtUp) {
        this.consumer = consumer;
        this.topic = topics.name(Topic.COMMANDS);
        this.cancellations = cancellations;
        this.pool = pool;
        this.caughtUp = caughtUp;
    }

    /** Starts the thread. */
    public void start() {
        thread.start();
    }

    /** False once it hears nothing any more: the worker would pay for calls that nobody wants. */
    public boolean alive() {
        return !failed;
    }

    @Override
    public void run() {
        try {
            Map<TopicPartition, Long> ends = begin();
            while (!stopping && ends.entrySet().stream().anyMatch(e -> consumer.position(e.getKey()) < e.getValue())) {
                hear();
            }
            if (!stopping) {
                caughtUp.run();
            }
            while (!stopping) {
                hear();
            }
        } catch (RuntimeException e) {
            if (!(stopping && e instanceof WakeupException)) {
                failed = true;
                LOG.error()
                        .cause(e)
                        .say(
                                "the worker stops: it no longer hears which jobs are cancelled; nothing is lost, start it again");
            }
        } finally {
            consumer.close();
            ended.countDown();
        }
    }

    private Map<TopicPartition, Long> begin() {
        List<TopicPartition> all = consumer.partitionsFor(topic).stream()
                .map(p -> new TopicPartition(topic, p.partition()))
                .toList();
        consumer.assign(all);
        consumer.seekToBeginning(all);
        return consumer.endOffsets(all);
    }

    private void hear() {
        int news = 0;
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
            if (reader.read(record.value()) instanceof CommandRead.Accepted order
                    && order.command().getKind() == CommandKind.CANCEL
                    && cancellations.cancel(order.command().getJobId())) {
                news++;
            }
        }
        if (news > 0) {
            pool.tick();
            LOG.info().with(LogKey.COUNT, news).say("jobs were cancelled; nothing more of them is called");
        }
    }

    /** Stops, and waits some seconds for the thread. */
    @Override
    public void close() {
        stopping = true;
        if (thread.getState() == Thread.State.NEW) {
            consumer.close();
            return;
        }
        consumer.wakeup();
        try {
            if (thread.isAlive() && !ended.await(STOP.toMillis(), TimeUnit.MILLISECONDS)) {
                thread.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            thread.interrupt();
        }
    }
}
