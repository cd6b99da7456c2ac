package io.sluice.inference.loop;

import io.sluice.inference.quota.PermitPool;
import io.sluice.inference.stage.Pipeline;
import io.sluice.inference.telemetry.InferenceMeters;
import io.sluice.inference.telemetry.InferenceSpans;
import io.sluice.runtime.kafka.DeadLetters;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.Topic;
import java.time.Clock;
import java.time.Duration;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;

/** Reads requests, sends them through a pipeline and publishes what comes of them, on one thread of its own. */
public final class RequestWorker implements AutoCloseable {
    /** Time for a last commit and for leaving the group, after the calls in flight have ended or were given up. */
    private static final Duration LEAVING = Duration.ofSeconds(10);

    private final RequestLoop loop;
    private final Thread thread;
    private final Duration stop;

    /**
     * A worker; asks the brokers how many partitions the topic has.
     *
     * @param consumer consumer of the worker's group; closed by the worker
     * @param producer idempotent producer; closed by the caller, after the worker
     * @param topics topic names
     * @param service name of the service, for dead letters
     * @param pipeline what happens to each request
     * @param pool permits, which follow the partitions owned
     * @param spans spans
     * @param meters numbers
     * @param times times
     * @param clock time
     */
    public RequestWorker(
            Consumer<byte[], byte[]> consumer,
            Producer<byte[], byte[]> producer,
            TopicNames topics,
            String service,
            Pipeline pipeline,
            PermitPool pool,
            InferenceSpans spans,
            InferenceMeters meters,
            LoopTimes times,
            Clock clock) {
        String topic = topics.name(Topic.REQUESTS);
        Outbox outbox = new Outbox();
        Holdings holdings = new Holdings(pool, consumer.partitionsFor(topic).size());
        Intake intake = new Intake(
                pipeline, new AnswerRecords(topics), new DeadLetters(topics, service), spans, meters, outbox, clock);
        Publisher publisher = new Publisher(new AnswerLog(producer), new OffsetLog(consumer, holdings));
        loop = new RequestLoop(consumer, topic, holdings, intake, outbox, publisher, pool, times, clock);
        thread = new Thread(loop, "inference-loop");
        stop = times.stop();
    }

    /** Starts the thread. */
    public void start() {
        thread.start();
    }

    /** True once the group has given this worker its partitions, if only none. */
    public boolean ready() {
        return loop.joined() && thread.isAlive();
    }

    /** False once the loop has failed. */
    public boolean alive() {
        return !loop.failed();
    }

    /** Stops: queued requests are left to the next owner, calls in flight end or are given up after the stop time. */
    @Override
    public void close() {
        loop.stop();
        try {
            if (thread.isAlive() && !loop.awaitEnd(stop.plus(LEAVING))) {
                thread.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            thread.interrupt();
        }
    }
}
