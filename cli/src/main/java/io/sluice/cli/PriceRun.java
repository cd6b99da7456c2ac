package io.sluice.cli;

import io.sluice.chunker.Chunker;
import io.sluice.chunker.plan.LocalPlanner;
import io.sluice.ingest.Ingest;
import io.sluice.ingest.flow.LocalFlow;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentState;
import io.sluice.schemas.avro.Plan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Finds out what a run will cost before it is paid: the services' own code reads and plans the documents in this process. No Kafka, no worker:
 * nothing can be called. What was read stays in the content store, so that the run need not read it again.
 */
final class PriceRun {
    private PriceRun() {}

    /**
     * Documents to price.
     *
     * @param paths files and folders
     * @param recipe recipe that reads them
     */
    record Order(List<Path> paths, JobMaker.NamedRecipe recipe) {}

    /** What must still be paid for the documents. */
    static Estimate of(CommonOptions common, List<String> implied, List<Order> orders, PriceProgress progress) {
        return PricedDocument.toPay(documents(common, implied, orders, progress));
    }

    /** The documents with their plans, in the order of the paths. */
    static List<PricedDocument> documents(
            CommonOptions common, List<String> implied, List<Order> orders, PriceProgress progress) {
        List<String> args = new ArrayList<>(implied);
        args.add("--sluice.ingest.allowed-roots="
                + orders.stream()
                        .flatMap(o -> o.paths().stream())
                        .map(Path::toString)
                        .collect(Collectors.joining(",")));
        Settings settings = Services.settings(common, Probe.NO_BROKER, args);
        ContentStore store = Stores.open(settings);
        LocalPlanner planner = Chunker.local(settings, store, Clock.systemUTC());
        try (LocalFlow flow = Ingest.local(settings, store, Clock.systemUTC())) {
            List<LocalFlow.Documents> jobs = new ArrayList<>();
            for (Order order : orders) {
                jobs.add(flow.of(
                        JobMaker.job("price-" + UUID.randomUUID(), order.recipe(), order.paths(), null, store)));
            }
            progress.announced(
                    jobs.stream().mapToInt(LocalFlow.Documents::count).sum());
            List<PricedDocument> documents = new ArrayList<>();
            for (LocalFlow.Documents job : jobs) {
                List<PricedDocument> ofJob = new ArrayList<>();
                job.make(document -> ofJob.add(priced(document, planner, store, progress)));
                ofJob.sort(Comparator.comparingInt(d -> d.document().getInfo().getIndex()));
                documents.addAll(ofJob);
            }
            return documents;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            progress.ended();
        }
    }

    private static PricedDocument priced(
            Document document, LocalPlanner planner, ContentStore store, PriceProgress progress) {
        String name = Show.name(document.getInfo().getSource());
        progress.read(name);
        try {
            Optional<Plan> plan =
                    document.getState() == DocumentState.READY ? Optional.of(planner.plan(document)) : Optional.empty();
            progress.planned(name);
            return PricedDocument.of(document, plan, store);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
