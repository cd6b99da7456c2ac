package io.sluice.ingest.flow;

import io.sluice.ingest.document.DocumentMaker;
import io.sluice.ingest.document.Made;
import io.sluice.ingest.document.Work;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Has documents made on threads of its own, a few at a time, in the order of arrival. Called by the loop's thread. */
final class Makers implements AutoCloseable {
    /** A document that was asked for. */
    record Task(JobInFlight job, Work work) {}

    /** A document that was made, or could not be. */
    record Completion(Task task, Made made) {}

    private final DocumentMaker maker;
    private final IngestMetrics metrics;
    private final int most;
    private final ExecutorService threads;
    private final Deque<Task> waiting = new ArrayDeque<>();
    private final BlockingQueue<Completion> completions = new LinkedBlockingQueue<>();
    private int running;

    Makers(DocumentMaker maker, IngestMetrics metrics, int most) {
        this.maker = maker;
        this.metrics = metrics;
        this.most = most;
        AtomicInteger number = new AtomicInteger();
        this.threads = Executors.newFixedThreadPool(most, task -> {
            Thread thread = new Thread(task, "ingest-maker-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    void ask(Task task) {
        waiting.addLast(task);
        startNext();
    }

    /** The next one that was made, waiting for it at most so long. */
    Optional<Completion> take(long millis) throws InterruptedException {
        Completion completion = completions.poll(millis, TimeUnit.MILLISECONDS);
        if (completion != null) {
            running--;
            startNext();
        }
        return Optional.ofNullable(completion);
    }

    int waiting() {
        return waiting.size();
    }

    int running() {
        return running;
    }

    /** Gives up what has not started. */
    void dropWaiting() {
        waiting.clear();
    }

    private void startNext() {
        while (running < most && !waiting.isEmpty()) {
            Task task = waiting.removeFirst();
            running++;
            threads.execute(() -> completions.add(new Completion(task, make(task.work()))));
        }
    }

    private Made make(Work work) {
        long start = System.nanoTime();
        try {
            return maker.make(work);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Made.Broken(e);
        } catch (RuntimeException e) {
            return new Made.Broken(e);
        } finally {
            metrics.parse().record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
