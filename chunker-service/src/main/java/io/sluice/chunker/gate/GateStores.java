package io.sluice.chunker.gate;

import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.avro.ReleaseUnit;
import java.util.Set;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.apache.kafka.streams.state.TimestampedKeyValueStoreWithHeaders;

/** Names and builders of the gate's stores, all changelogged. Values with a trace keep it in the store's headers. */
final class GateStores {
    /** Counts by job id. */
    static final String JOBS = "gate-jobs";
    /** What holds a job, by job id. */
    static final String CONTROLS = "gate-controls";
    /** Caps that were ordered, by account. */
    static final String BUDGETS = "gate-budgets";
    /** Money by {@code job/<id>}, {@code label/<path>}, {@code day/<date>} and {@code document/<id>}. */
    static final String ACCOUNTS = "gate-accounts";
    /** Waiting units by place in the queue. */
    static final String UNITS = "gate-units";
    /** What must be known of them to decide, by the same key. */
    static final String QUEUE = "gate-queue";
    /** Jobs in the order of their turns. */
    static final String TURNS = "gate-turns";
    /** Released requests by request id, each as a unit of one. */
    static final String OUT = "gate-out";
    /** Request ids by the time at which they end without an answer. */
    static final String DEADLINES = "gate-deadlines";
    /** Ids of released requests by job and time of release. */
    static final String OUT_OF_JOB = "gate-out-of-job";
    /** Expired requests by request id. */
    static final String LOST = "gate-lost";
    /** Labels by document, of those that have some. */
    static final String LABELS = "gate-labels";
    /** What is to be forgotten, by time. */
    static final String FORGET = "gate-forget";
    /** Until when a model does not answer, by model. */
    static final String PARKS = "gate-parks";
    /** Requests that are out by model and partition, and sequence numbers. */
    static final String COUNTERS = "gate-counters";

    private GateStores() {}

    static Set<StoreBuilder<?>> builders() {
        return Set.of(
                plain(JOBS, JsonSerde.of(JobCounts.class)),
                plain(CONTROLS, JsonSerde.of(JobControl.class)),
                plain(BUDGETS, Serdes.Long()),
                plain(ACCOUNTS, JsonSerde.of(Account.class)),
                withHeaders(UNITS),
                plain(QUEUE, JsonSerde.of(QueueEntry.class)),
                plain(TURNS, Serdes.String()),
                withHeaders(OUT),
                plain(DEADLINES, Serdes.String()),
                plain(OUT_OF_JOB, Serdes.String()),
                plain(LOST, JsonSerde.of(LostRequest.class)),
                plain(LABELS, Serdes.String()),
                plain(FORGET, Serdes.String()),
                plain(PARKS, Serdes.Long()),
                plain(COUNTERS, Serdes.Long()));
    }

    private static <V> StoreBuilder<KeyValueStore<String, V>> plain(String name, Serde<V> values) {
        return Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(name), Serdes.String(), values);
    }

    private static StoreBuilder<TimestampedKeyValueStoreWithHeaders<String, ReleaseUnit>> withHeaders(String name) {
        return Stores.timestampedKeyValueStoreWithHeadersBuilder(
                Stores.persistentTimestampedKeyValueStoreWithHeaders(name),
                Serdes.String(),
                RecordSerdes.of(ReleaseUnit.class));
    }
}
