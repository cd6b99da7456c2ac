package io.sluice.ingest.parse.pool;

import io.sluice.ingest.parse.Member;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.schemas.avro.FailureReason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * A few children that read documents. Thread-safe: each caller gets a child of its own and waits for it; at most {@link PoolSettings#size}
 * run at once. Children start when needed, are replaced after they died or read their share, and end with this process.
 */
public final class ParserPool implements AutoCloseable {
    private static final Log LOG = Log.of(ParserPool.class);

    private final PoolSettings settings;
    private final WorkFolder folder;
    private final Semaphore places;
    /** Children that run, reading or idle. */
    private final Set<ChildProcess> running = ConcurrentHashMap.newKeySet();

    private final BlockingQueue<ChildProcess> idle = new LinkedBlockingQueue<>();
    private final ScheduledExecutorService watchdog = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "ingest-parser-watchdog");
        thread.setDaemon(true);
        return thread;
    });

    private ParserPool(PoolSettings settings, WorkFolder folder) {
        this.settings = settings;
        this.folder = folder;
        this.places = new Semaphore(settings.size());
    }

    /**
     * Makes a pool. Temporary files below the work folder that a killed process left are removed; those of living ones stay.
     *
     * @param settings how the children run
     * @throws IOException when the work folder cannot be made or written
     */
    public static ParserPool open(PoolSettings settings) throws IOException {
        return new ParserPool(settings, WorkFolder.claim(settings.workFolder()));
    }

    /**
     * Reads a document in a child and hands the reply on; the files that a reply names are deleted when {@code use} returns.
     *
     * @param members the document's files, in part order
     * @param use takes what it needs out of the reply
     * @throws InterruptedException when the thread is to end
     */
    public <T> T parse(List<Member> members, Function<ParseReply, T> use) throws InterruptedException {
        places.acquire();
        try {
            Path output = Files.createTempDirectory(folder.path(), "document-");
            try {
                return use.apply(run(new ParseRequest(members, settings.limits(), output)));
            } finally {
                Folders.delete(output);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the parser's work folder cannot be used; see sluice.ingest.work-path", e);
        } finally {
            places.release();
        }
    }

    private ParseReply run(ParseRequest request) throws IOException {
        ChildProcess child = idle.poll();
        if (child == null) {
            child = ChildProcess.start(settings, folder.path());
            running.add(child);
        }
        ParseReply reply = child.parse(request, settings.timeLimit(), watchdog);
        boolean crashed = reply instanceof ParseReply.Failed failed && failed.reason() == FailureReason.PARSER_CRASHED;
        if (crashed || !child.alive() || child.documents() >= settings.documentsPerChild()) {
            LOG.debug().with(LogKey.COUNT, child.documents()).say("parser child replaced");
            running.remove(child);
            child.close();
        } else {
            idle.add(child);
        }
        return reply;
    }

    /** Kills the children; documents being read end as crashed. */
    @Override
    public void close() {
        watchdog.shutdownNow();
        idle.clear();
        for (ChildProcess child : running) {
            try {
                child.close();
            } catch (IOException e) {
                LOG.warn().cause(e).say("temporary files of a parser child could not be removed");
            }
        }
        try {
            folder.close();
        } catch (IOException e) {
            LOG.warn().cause(e).say("temporary files could not be removed; the next start removes them");
        }
    }
}
