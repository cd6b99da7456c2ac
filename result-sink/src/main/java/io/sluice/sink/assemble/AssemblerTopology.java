package io.sluice.sink.assemble;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.runtime.kafka.DeadLetters;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.store.ContentStore;
import io.sluice.runtime.tracing.Tracing;
import io.sluice.schemas.Outcomes;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentState;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import java.time.Clock;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.Repartitioned;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.StoreBuilder;

/**
 * The assembler's topology: {@code documents}, {@code plans} and, repartitioned by document id, {@code answers} into {@code results};
 * unreadable bytes into {@code dead-letters}. All of its inputs have the tenant's partition count and are keyed by document id, so that
 * one task sees all of a document.
 *
 * @param topics topic names
 * @param partitions the tenant's partition count
 * @param format form of the results
 * @param limit largest result in bytes; a larger one moves its data to the store
 * @param store content store
 * @param tracing spans
 * @param meters metrics
 * @param clock time of results
 */
public record AssemblerTopology(
        TopicNames topics,
        int partitions,
        ResultFormat format,
        int limit,
        ContentStore store,
        Tracing tracing,
        MeterRegistry meters,
        Clock clock) {
    /** Largest result value: leaves room for key, headers and batch within what the topic takes. */
    public static final int DEFAULT_LIMIT = Topic.RESULTS.maxMessageBytes() - 64 * 1024;

    private static final String SERVICE = "sink";

    /** Builds it. */
    public Topology build() {
        return build(new ResultAssembler());
    }

    Topology build(ResultAssembler results) {
        StreamsBuilder builder = new StreamsBuilder();
        RecordCodec<Document> documents = RecordCodec.of(Document.class);
        RecordCodec<Plan> plans = RecordCodec.of(Plan.class);
        RecordCodec<Answer> answers = RecordCodec.of(Answer.class);
        KStream<String, Input> unread = read(builder, Topic.DOCUMENTS, bytes -> document(documents.decode(bytes)));
        KStream<String, Input> planned = read(builder, Topic.PLANS, bytes -> plan(plans.decode(bytes)));
        KStream<String, Input> ended = read(builder, Topic.ANSWERS, bytes -> answer(answers.decode(bytes), bytes))
                .repartition(Repartitioned.<String, Input>as("assembler-answers-by-document")
                        .withKeySerde(Serdes.String())
                        .withValueSerde(endedSerde(answers))
                        .withNumberOfPartitions(partitions));
        AssemblerMetrics metrics = new AssemblerMetrics(meters);
        unread.merge(planned, Named.as("assembler-with-plans"))
                .merge(ended, Named.as("assembler-with-answers"))
                .process(new Supplier(this, results, metrics), Named.as("assembler"))
                .to(
                        topics.name(Topic.RESULTS),
                        Produced.with(Serdes.ByteArray(), Serdes.ByteArray()).withName("assembler-results"));
        return builder.build();
    }

    private KStream<String, Input> read(
            StreamsBuilder builder, Topic topic, Function<byte[], InputReader.Found> reader) {
        String name = topic.name("assembler-").replace("_", "-");
        DeadLetters deadLetters = new DeadLetters(topics, SERVICE);
        KStream<String, Input> inputs = builder.stream(
                        topics.name(topic),
                        Consumed.with(Serdes.ByteArray(), Serdes.ByteArray()).withName(name + "-source"))
                .process(() -> new InputReader(reader, deadLetters), Named.as(name + "-read"));
        inputs.filter((id, input) -> input instanceof Input.Unreadable, Named.as(name + "-unreadable"))
                .mapValues(Input.Unreadable.class::cast, Named.as(name + "-bytes"))
                .process(DeadLetterBytes::new, Named.as(name + "-dead-letter"))
                .to(
                        topics.name(Topic.DEAD_LETTERS),
                        Produced.with(Serdes.ByteArray(), Serdes.ByteArray()).withName(name + "-dead-letters"));
        return inputs.filterNot((id, input) -> input instanceof Input.Unreadable, Named.as(name + "-readable"));
    }

    private static InputReader.Found document(Document document) {
        return new InputReader.Found(
                document.getInfo().getDocumentId(),
                document.getState() == DocumentState.FAILED ? new Input.Unread(document) : new Input.Ignored());
    }

    private static InputReader.Found plan(Plan plan) {
        return new InputReader.Found(plan.getInfo().getDocumentId(), new Input.Planned(plan));
    }

    private static InputReader.Found answer(Answer answer, byte[] bytes) {
        return new InputReader.Found(
                answer.getDocumentId(),
                Outcomes.terminal(answer.getOutcome())
                                || answer.getOutcome() == Outcome.SPLIT
                                || PaidAnswers.paid(answer)
                        ? new Input.Ended(answer, Bytes.wrap(bytes))
                        : new Input.Ignored());
    }

    /** The bytes as they came, so that an answer is not encoded again. */
    private static Serde<Input> endedSerde(RecordCodec<Answer> codec) {
        return Serdes.serdeFrom(
                (topic, input) ->
                        ((Input.Ended) Objects.requireNonNull(input)).bytes().get(),
                (topic, bytes) ->
                        bytes == null ? new Input.Ignored() : new Input.Ended(codec.decode(bytes), Bytes.wrap(bytes)));
    }

    private record Supplier(AssemblerTopology topology, ResultAssembler results, AssemblerMetrics metrics)
            implements ProcessorSupplier<String, Input, byte[], byte[]> {
        @Override
        public Assembler get() {
            return new Assembler(
                    results,
                    new ResultWriter(topology.format, topology.store, topology.limit),
                    new Blobs(topology.store),
                    topology.tracing,
                    metrics,
                    topology.clock);
        }

        @Override
        public Set<StoreBuilder<?>> stores() {
            return AssemblerStores.builders();
        }
    }
}
