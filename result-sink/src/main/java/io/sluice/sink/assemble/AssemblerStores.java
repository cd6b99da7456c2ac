package io.sluice.sink.assemble;

import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.avro.Answer;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/** The assembler's state stores. */
final class AssemblerStores {
    /** Document id to its open plan. */
    static final String PLANS = "assembler-plans";
    /** {@code document id|request id} to the first terminal answer, or to that of a request that is cut into smaller ones. */
    static final String ANSWERS = "assembler-answers";
    /** {@code document id|request id|release} to an answer that cost something and ended nothing. */
    static final String PAID = "assembler-paid";
    /** Document id to what has come of it. */
    static final String COUNTS = "assembler-counts";
    /** Document id to the stream time of its result. */
    static final String DONE = "assembler-done";

    /** An answer of the largest allowed size, with its key. */
    static final int LARGEST_RECORD = 17 * 1024 * 1024;

    private AssemblerStores() {}

    static Set<StoreBuilder<?>> builders() {
        return Set.of(
                store(PLANS, OpenPlan.serde()),
                store(ANSWERS, RecordSerdes.of(Answer.class)),
                store(PAID, RecordSerdes.of(Answer.class)),
                store(COUNTS, OpenCounts.serde()),
                store(DONE, Serdes.Long()));
    }

    private static <V> StoreBuilder<KeyValueStore<String, V>> store(String name, Serde<V> values) {
        return Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(name), Serdes.String(), values)
                .withLoggingEnabled(Map.of(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(LARGEST_RECORD)));
    }
}
