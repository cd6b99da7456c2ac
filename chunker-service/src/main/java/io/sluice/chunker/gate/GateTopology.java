package io.sluice.chunker.gate;

import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Request;
import java.util.Set;
import org.apache.avro.specific.SpecificRecord;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.Repartitioned;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.StoreBuilder;

/** The gate's part of the topology: one internal topic with one partition, one task, three output topics. */
public final class GateTopology {
    private GateTopology() {}

    /**
     * Adds the gate.
     *
     * @param inputs what it hears
     * @param topics names of its output topics
     * @param settings what it is told
     * @param store where the ledger is
     * @param metrics what it shows
     */
    public static void attach(
            KStream<String, GateInput> inputs,
            TopicNames topics,
            GateSettings settings,
            ContentStore store,
            GateMetrics metrics) {
        KStream<String, SpecificRecord> outputs = inputs.repartition(Repartitioned.<String, GateInput>as("gate-input")
                        .withNumberOfPartitions(1)
                        .withKeySerde(Serdes.String())
                        .withValueSerde(GateInputSerde.create()))
                .process(supplier(settings, new LedgerLook(store), metrics), Named.as("gate"));
        only(outputs, Request.class, "requests")
                .to(
                        topics.name(Topic.REQUESTS),
                        sink(Request.class, "requests").withStreamPartitioner(new AddressedPartitioner()));
        only(outputs, Answer.class, "gate-answers").to(topics.name(Topic.ANSWERS), sink(Answer.class, "gate-answers"));
        only(outputs, Progress.class, "progress").to(topics.name(Topic.PROGRESS), sink(Progress.class, "progress"));
    }

    private static <T extends SpecificRecordBase> KStream<String, T> only(
            KStream<String, SpecificRecord> outputs, Class<T> type, String name) {
        return outputs.filter((key, value) -> type.isInstance(value), Named.as(name + "-only"))
                .mapValues(type::cast, Named.as(name + "-typed"));
    }

    private static <T extends SpecificRecordBase> Produced<String, T> sink(Class<T> type, String name) {
        return Produced.with(Serdes.String(), RecordSerdes.of(type)).withName(name + "-sink");
    }

    private static ProcessorSupplier<String, GateInput, String, SpecificRecord> supplier(
            GateSettings settings, LedgerLook ledger, GateMetrics metrics) {
        return new ProcessorSupplier<>() {
            @Override
            public Processor<String, GateInput, String, SpecificRecord> get() {
                return new GateProcessor(settings, ledger, metrics);
            }

            @Override
            public Set<StoreBuilder<?>> stores() {
                return GateStores.builders();
            }
        };
    }
}
