package io.sluice.ingest.flow;

import io.sluice.ingest.document.DocumentMaker;
import io.sluice.ingest.document.Made;
import io.sluice.ingest.document.Work;
import io.sluice.ingest.job.JobFiles;
import io.sluice.ingest.parse.Member;
import io.sluice.ingest.parse.pool.ParserPool;
import io.sluice.ingest.recipe.RecipeFolder;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * Makes the documents of jobs without Kafka, as the service would: same files, same parsers, same blobs in the same store. For who only wants
 * to know what a job would be. One thread.
 */
public final class LocalFlow implements AutoCloseable {
    /** A file that changes all the time is given up. */
    private static final int MOST_CHANGES = 5;

    private final ParserPool pool;
    private final DocumentMaker maker;
    private final JobIntake intake;
    private final ExecutorService threads;

    /**
     * Makes one.
     *
     * @param pool reads files; closed with this
     * @param maker makes documents with it
     * @param recipes where recipes are found
     * @param files what jobs may read
     * @param makers documents made at the same time
     */
    public LocalFlow(ParserPool pool, DocumentMaker maker, RecipeFolder recipes, JobFiles files, int makers) {
        this.pool = pool;
        this.maker = maker;
        this.intake = new JobIntake(recipes, files);
        this.threads = Executors.newFixedThreadPool(makers, task -> {
            Thread thread = new Thread(task, "local-maker");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * What a job's documents are to be; nothing is read yet.
     *
     * @param job a job with an id
     * @throws IOException when the content store fails
     */
    public Documents of(Job job) throws IOException {
        return new Documents(intake.works(job, job.getId()));
    }

    /** The documents of a job. */
    public final class Documents {
        private final List<Work> works;

        private Documents(List<Work> works) {
            this.works = works;
        }

        /** Their number, at least one. */
        public int count() {
            return works.size();
        }

        /**
         * Makes them, the largest first so that no parser waits for the last one; returns when all are made.
         *
         * @param made takes each, READY or FAILED, in the caller's thread as it is made
         * @throws IOException when the content store or the work folder fails
         * @throws InterruptedException when the thread is to end
         */
        public void make(Consumer<Document> made) throws IOException, InterruptedException {
            CompletionService<Document> making = new ExecutorCompletionService<>(threads);
            works.stream()
                    .sorted(Comparator.comparingLong(LocalFlow::bytes).reversed())
                    .forEach(work -> {
                        var unused = making.submit(() -> document(work));
                    });
            for (int i = 0; i < works.size(); i++) {
                try {
                    made.accept(making.take().get());
                } catch (ExecutionException e) {
                    throw e.getCause() instanceof IOException broken
                            ? broken
                            : new IOException("a document could not be made", e.getCause());
                }
            }
        }
    }

    private Document document(Work work) throws IOException, InterruptedException {
        Work now = work;
        for (int i = 0; i < MOST_CHANGES; i++) {
            Made made = maker.make(now);
            if (made instanceof Made.Done done) {
                return done.document();
            }
            if (made instanceof Made.Broken broken) {
                throw new IOException("the content store or the work folder failed", broken.cause());
            }
            now = now.withCurrentVersion();
        }
        throw new IOException("a file changes faster than it can be read");
    }

    private static long bytes(Work work) {
        return work.members().stream().mapToLong(LocalFlow::size).sum();
    }

    private static long size(Member member) {
        try {
            return Files.size(member.file());
        } catch (IOException e) {
            // Gone: making it says so.
            return 0;
        }
    }

    /** Ends the parsers; what is being made is given up. */
    @Override
    public void close() {
        threads.shutdownNow();
        pool.close();
    }
}
