package io.sluice.ingest.flow;

import io.sluice.ingest.bucket.InboxScanner;
import io.sluice.ingest.document.DocumentMaker;
import io.sluice.ingest.job.JobFiles;
import io.sluice.ingest.parse.pool.ParserPool;
import io.sluice.ingest.recipe.RecipeFolder;
import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.service.ServiceContext;
import java.time.Duration;

/** The running service behind its interface: loop thread, inbox thread, makers. */
public final class Flow implements AutoCloseable {
    private final ParserPool pool;
    private final InboxWatch watch;
    private final IngestLoop loop;
    private final Thread thread;
    private final Duration stopTimeout;

    /**
     * Makes, but does not start it.
     *
     * @param context what the service is given
     * @param pool reads files; closed with this
     * @param maker makes documents with it
     * @param recipes where recipes are found
     * @param files what jobs may read
     * @param scanner the inbox
     * @param tuning numbers and names
     */
    public Flow(
            ServiceContext context,
            ParserPool pool,
            DocumentMaker maker,
            RecipeFolder recipes,
            JobFiles files,
            InboxScanner scanner,
            Tuning tuning) {
        this.pool = pool;
        this.stopTimeout = context.settings().get(CommonSettings.STOP_TIMEOUT);
        KnownSources known = new KnownSources();
        IngestMetrics metrics = new IngestMetrics(context.meters());
        this.watch = new InboxWatch(scanner, known, tuning.scanInterval());
        metrics.backlog(watch.waiting());
        TopicNames topics = TopicNames.of(context.settings());
        this.loop = new IngestLoop(new Parts(
                new KafkaClients(context.settings(), context.meters()),
                topics,
                context.tracing(),
                new JobIntake(recipes, files),
                watch,
                known,
                maker,
                metrics,
                tuning.makers(),
                topics.prefix() + "ingest-" + tuning.instance(),
                stopTimeout));
        this.thread = new Thread(loop, "ingest-loop");
    }

    /**
     * Numbers and names of a flow.
     *
     * @param makers documents made at the same time
     * @param scanInterval time between two scans
     * @param instance name of this instance
     */
    public record Tuning(int makers, Duration scanInterval, String instance) {}

    /** Starts the loop's thread. */
    public void start() {
        thread.start();
    }

    /** True once jobs and drops are taken. */
    public boolean ready() {
        return loop.ready();
    }

    /** False once the loop has failed for good. */
    public boolean alive() {
        return loop.alive();
    }

    /** Stops: documents in the making end, or are given up after the stop timeout. */
    @Override
    public void close() {
        loop.stop();
        try {
            thread.join(stopTimeout.plusSeconds(5).toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        watch.close();
        pool.close();
    }
}
