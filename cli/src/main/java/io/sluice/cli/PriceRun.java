package io.sluice.cli;

import io.sluice.runtime.service.ServiceDefinition;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Job;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;

/**
 * Finds out what a run will cost before it is paid: the real ingest and chunker plan the documents under a tenant of their own that no
 * worker reads, so nothing can be called; the tenant's topics are deleted afterwards.
 */
final class PriceRun {
    private static final Duration POLL = Duration.ofMillis(100);

    private PriceRun() {}

    /**
     * Documents to price.
     *
     * @param paths files and folders
     * @param recipe recipe that reads them
     */
    record Order(List<Path> paths, JobMaker.NamedRecipe recipe) {}

    /** What the documents will cost in all. */
    static Estimate of(Brokers brokers, CommonOptions common, List<String> implied, List<Order> orders) {
        return Estimate.of(documents(brokers, common, implied, orders).stream()
                .map(PricedDocument::row)
                .toList());
    }

    /** The documents with their plans. */
    static List<PricedDocument> documents(
            Brokers brokers, CommonOptions common, List<String> implied, List<Order> orders) {
        String prefix = "sluice.price-" + UUID.randomUUID() + ".";
        Path idle = common.workspace().root().resolve("price-inbox");
        Workspace.makeFolder(idle);
        List<String> args = new ArrayList<>(implied);
        args.add("--sluice.topic-prefix=" + prefix);
        args.add("--sluice.ingest.inbox=" + idle);
        args.add("--sluice.state.path=" + common.workspace().streamsState().resolve(prefix));
        args.add("--sluice.ingest.allowed-roots="
                + orders.stream()
                        .flatMap(o -> o.paths().stream())
                        .map(Path::toString)
                        .collect(Collectors.joining(",")));
        List<ServiceDefinition> planners = Services.ALL.subList(0, 2);
        try (Pipeline pipeline = Pipeline.start(brokers, common, Provider.MODEL, planners, args)) {
            List<PricedDocument> documents = plan(pipeline, orders);
            deleteTopics(pipeline);
            return documents;
        }
    }

    private static List<PricedDocument> plan(Pipeline pipeline, List<Order> orders) {
        Set<String> jobs =
                orders.stream().map(o -> "price-" + UUID.randomUUID()).collect(Collectors.toSet());
        Board board = new Board(info -> jobs.contains(info.getJobId()), Clock.systemUTC());
        ContentStore store = Stores.open(pipeline.settings());
        try (TopicTail tail = TopicTail.fromEnd(pipeline.reader(), pipeline.topics(), Board.TOPICS)) {
            List<String> ids = List.copyOf(jobs);
            for (int i = 0; i < orders.size(); i++) {
                Job job = JobMaker.job(
                        ids.get(i), orders.get(i).recipe(), orders.get(i).paths(), null, store);
                pipeline.submit(job);
            }
            while (!board.planned(jobs)) {
                pipeline.check();
                tail.poll(POLL, board::accept);
            }
            return board.rows().stream()
                    .map(row -> PricedDocument.of(row, store))
                    .toList();
        }
    }

    private static void deleteTopics(Pipeline pipeline) {
        List<String> names = Arrays.stream(Topic.values())
                .map(t -> pipeline.topics().name(t))
                .toList();
        try (Admin admin = pipeline.clients().admin()) {
            admin.deleteTopics(names).all().get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            // Empty topics of a tenant that nobody uses again do no harm; a cluster may forbid deletion.
            throw new IllegalStateException("the price run's topics could not be deleted", e);
        }
    }
}
