package io.sluice.chunker;

import io.sluice.chunker.gate.GateInput;
import io.sluice.chunker.gate.GateMetrics;
import io.sluice.chunker.gate.GateSettings;
import io.sluice.chunker.gate.GateTopology;
import io.sluice.chunker.plan.PlanParts;
import io.sluice.chunker.plan.PlanTopology;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.schemas.Outcomes;
import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.ResultFormat;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Result;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Repartitioned;

/** The chunker's topology: documents are planned in as many tasks as the topic has partitions, the gate is one task. */
final class ChunkerTopology {
    private ChunkerTopology() {}

    static Topology build(
            Properties streams, TopicNames topics, PlanParts plan, GateSettings gate, GateMetrics metrics) {
        StreamsBuilder builder = new StreamsBuilder(new TopologyConfig(new StreamsConfig(streams)));
        KStream<String, Answer> answers = builder.stream(
                        topics.name(Topic.ANSWERS),
                        Consumed.with(Serdes.String(), RecordSerdes.of(Answer.class))
                                .withName("answers"))
                .filter((key, answer) -> answer != null && !gatesOwn(answer), Named.as("answers-of-workers"));
        KStream<String, Result> results = builder.stream(
                        topics.name(Topic.RESULTS),
                        // The serde reads either format, whichever the sink writes.
                        Consumed.with(Serdes.String(), ResultFormat.AVRO.serde())
                                .withName("results"))
                .filter((key, result) -> result != null, Named.as("results-present"));
        KStream<String, Answer> cut = answers.filter(
                        (key, answer) -> answer.getOutcome() == Outcome.SPLIT, Named.as("cut-answers"))
                .mapValues(ChunkerTopology::light, Named.as("cut-answers-light"))
                .selectKey((key, answer) -> answer.getDocumentId(), Named.as("cut-answers-by-document"))
                .repartition(Repartitioned.<String, Answer>as("split-answers")
                        .withKeySerde(Serdes.String())
                        .withValueSerde(RecordSerdes.of(Answer.class))
                        .withNumberOfPartitions(gate.partitions()));
        KStream<String, GateInput> planned = PlanTopology.attach(builder, topics, plan, cut, results);
        KStream<String, GateInput> settlements =
                answers.mapValues(answer -> new GateInput.Settlement(light(answer)), Named.as("settlements"));
        KStream<String, GateInput> finished = results.mapValues(ChunkerTopology::finished, Named.as("finished"));
        KStream<String, GateInput> ordered = builder.stream(
                        topics.name(Topic.COMMANDS),
                        // A key is the user's, whatever its bytes.
                        Consumed.with(Serdes.ByteArray(), CommandValues.serde()).withName("commands"))
                .map(
                        (key, command) -> KeyValue.pair("", (GateInput) new GateInput.Ordered(command)),
                        Named.as("ordered"));
        KStream<String, GateInput> inputs = planned.merge(settlements, Named.as("with-settlements"))
                .merge(finished, Named.as("with-finished"))
                .merge(ordered, Named.as("with-ordered"));
        GateTopology.attach(inputs, topics, gate, plan.store(), metrics);
        return builder.build(streams);
    }

    /** What the gate said itself moves nothing. A worker refuses too, but only what was released. */
    private static boolean gatesOwn(Answer answer) {
        return answer.getOutcome() == Outcome.EXPIRED
                || (answer.getOutcome() == Outcome.REFUSED && answer.getRelease() == 0)
                || answer.getReason().equals(Outcomes.INDIVISIBLE);
    }

    /** Neither gate nor planning needs findings. */
    private static Answer light(Answer answer) {
        return Answer.newBuilder(answer).setFindings(List.of()).build();
    }

    /** The gate needs ids and status. */
    private static GateInput finished(Result result) {
        return new GateInput.Finished(Result.newBuilder(result)
                .setData("")
                .setFields(List.of())
                .setEvidence(List.of())
                .setConflicts(List.of())
                .setViolations(List.of())
                .setNeedsReview(List.of())
                .build());
    }
}
