package io.sluice.chunker.plan;

import io.sluice.chunker.gate.GateInput;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Result;
import java.util.Set;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/** The planning part of the topology: documents to plans, cut answers to their next revisions, and both to what the gate hears of them. */
public final class PlanTopology {
    private PlanTopology() {}

    /**
     * Adds planning.
     *
     * @param builder the topology in the making
     * @param topics names of topics
     * @param parts what planning works with
     * @param cut SPLIT answers by document id, in as many partitions as documents
     * @param results results by document id, in as many partitions
     * @return what the gate hears
     */
    public static KStream<String, GateInput> attach(
            StreamsBuilder builder,
            TopicNames topics,
            PlanParts parts,
            KStream<String, Answer> cut,
            KStream<String, Result> results) {
        OpenPlans.addStores(builder);
        KStream<String, GateInput> inputs = builder.stream(
                        topics.name(Topic.DOCUMENTS),
                        Consumed.with(Serdes.String(), RecordSerdes.of(Document.class))
                                .withName("documents"))
                .process(supplier(parts), Named.as("plan"), OpenPlans.PLANS, OpenPlans.SPLITS)
                .merge(
                        cut.process(
                                () -> new SplitProcessor(parts), Named.as("split"), OpenPlans.PLANS, OpenPlans.SPLITS),
                        Named.as("with-splits"));
        results.process(PlanCloser::new, Named.as("close-plan"), OpenPlans.PLANS, OpenPlans.SPLITS);
        inputs.filter((key, input) -> input instanceof GateInput.Planned, Named.as("plans-only"))
                .mapValues(input -> ((GateInput.Planned) input).plan(), Named.as("plans-typed"))
                .to(
                        topics.name(Topic.PLANS),
                        Produced.with(Serdes.String(), RecordSerdes.of(Plan.class))
                                .withName("plans-sink"));
        return inputs;
    }

    private static ProcessorSupplier<String, Document, String, GateInput> supplier(PlanParts parts) {
        return new ProcessorSupplier<>() {
            @Override
            public Processor<String, Document, String, GateInput> get() {
                return new PlanProcessor(parts);
            }

            @Override
            public Set<StoreBuilder<?>> stores() {
                return Set.of(Stores.keyValueStoreBuilder(
                        Stores.persistentKeyValueStore(PlanProcessor.STORE), Serdes.String(), Serdes.Long()));
            }
        };
    }
}
