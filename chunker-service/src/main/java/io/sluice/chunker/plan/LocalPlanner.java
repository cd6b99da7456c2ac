package io.sluice.chunker.plan;

import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Plan;
import java.io.IOException;
import java.time.Clock;

/** Plans documents without Kafka, as the service would; no request leaves. Not thread-safe. */
public final class LocalPlanner {
    private final DocumentPlanning planning;
    private final PlanRecords records;
    private final Clock clock;

    /**
     * A planner.
     *
     * @param planner plans a document
     * @param provider provider kind, as requests name it
     * @param store content store
     * @param clock dates plans and prices
     */
    public LocalPlanner(DocumentPlanner planner, String provider, ContentStore store, Clock clock) {
        this.planning = new DocumentPlanning(planner, store, clock);
        this.records = new PlanRecords(store, provider);
        this.clock = clock;
    }

    /**
     * The plan of a document; its detail is durable.
     *
     * @param document a READY document
     * @throws IOException when the content store fails
     */
    public Plan plan(Document document) throws IOException {
        return records.plan(document.getInfo(), planning.plan(document), clock.instant());
    }
}
