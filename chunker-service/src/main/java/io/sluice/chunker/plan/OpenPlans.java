package io.sluice.chunker.plan;

import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.avro.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/** The latest plan of each document without a result, and which of its requests were divided, or could not be. */
final class OpenPlans {
    /** Plans by document id. */
    static final String PLANS = "open-plans";
    /** {@code document id|request id} of the requests whose cut answer has had its consequence. */
    static final String SPLITS = "split-requests";

    private static final StringSerializer PREFIX = new StringSerializer();

    private final KeyValueStore<String, Plan> plans;
    private final KeyValueStore<String, Integer> splits;

    OpenPlans(ProcessorContext<?, ?> context) {
        plans = context.getStateStore(PLANS);
        splits = context.getStateStore(SPLITS);
    }

    /** Adds the stores; those that use them name {@link #PLANS} and {@link #SPLITS}. */
    static void addStores(StreamsBuilder builder) {
        builder.addStateStore(Stores.keyValueStoreBuilder(
                Stores.persistentKeyValueStore(PLANS), Serdes.String(), RecordSerdes.of(Plan.class)));
        builder.addStateStore(
                Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(SPLITS), Serdes.String(), Serdes.Integer()));
    }

    /** The plan of an open document; empty when it has its result. */
    Optional<Plan> of(String documentId) {
        return Optional.ofNullable(plans.get(documentId));
    }

    void put(Plan plan) {
        plans.put(plan.getInfo().getDocumentId(), plan);
    }

    /** True the first time that it is asked for a request of an open document. */
    boolean firstSplit(Plan plan, String requestId) {
        String key = key(plan.getInfo().getDocumentId(), requestId);
        return splits.putIfAbsent(key, plan.getRevision()) == null;
    }

    /** The document has its result. */
    void close(String documentId) {
        if (plans.delete(documentId) == null) {
            return;
        }
        List<String> keys = new ArrayList<>();
        try (KeyValueIterator<String, Integer> all = splits.prefixScan(key(documentId, ""), PREFIX)) {
            all.forEachRemaining(entry -> keys.add(entry.key));
        }
        keys.forEach(splits::delete);
    }

    private static String key(String documentId, String requestId) {
        return documentId + "|" + requestId;
    }
}
