package io.sluice.chunker.gate;

import io.sluice.schemas.RecordSerdes;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Result;
import java.nio.ByteBuffer;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/** The gate's inputs on its internal topic: one byte for the kind, eight for a number beside it (a document's cap, say), then the Avro record. */
public final class GateInputSerde {
    private static final int HEAD = 1 + Long.BYTES;
    private static final byte SEEN = 1;
    private static final byte PLANNED = 2;
    private static final byte UNIT = 3;
    private static final byte SETTLEMENT = 4;
    private static final byte FINISHED = 5;
    private static final byte ORDERED = 6;
    private static final byte INDIVISIBLE = 7;

    private final Serde<DocumentInfo> infos = RecordSerdes.of(DocumentInfo.class);
    private final Serde<Plan> plans = RecordSerdes.of(Plan.class);
    private final Serde<ReleaseUnit> units = RecordSerdes.of(ReleaseUnit.class);
    private final Serde<Answer> answers = RecordSerdes.of(Answer.class);
    private final Serde<Result> results = RecordSerdes.of(Result.class);
    private final Serde<Command> commands = RecordSerdes.of(Command.class);

    private GateInputSerde() {}

    /** The serde; thread-safe, needs no closing. */
    public static Serde<GateInput> create() {
        GateInputSerde serde = new GateInputSerde();
        return Serdes.serdeFrom(serde::write, serde::read);
    }

    private byte[] write(String topic, GateInput input) {
        if (input instanceof GateInput.Seen seen) {
            return frame(SEEN, 0, topic, infos, seen.info());
        } else if (input instanceof GateInput.Planned planned) {
            return frame(PLANNED, planned.added(), topic, plans, planned.plan());
        } else if (input instanceof GateInput.Unit unit) {
            return frame(UNIT, unit.documentCapNanos(), topic, units, unit.unit());
        } else if (input instanceof GateInput.Settlement settlement) {
            return frame(SETTLEMENT, 0, topic, answers, settlement.answer());
        } else if (input instanceof GateInput.Indivisible cut) {
            return frame(INDIVISIBLE, 0, topic, answers, cut.answer());
        } else if (input instanceof GateInput.Finished finished) {
            return frame(FINISHED, 0, topic, results, finished.result());
        } else if (input instanceof GateInput.Ordered ordered) {
            return frame(ORDERED, 0, topic, commands, ordered.command());
        }
        throw new SerializationException("topic " + topic + ": a gate input may not be null");
    }

    private GateInput read(String topic, byte[] bytes) {
        if (bytes == null || bytes.length < HEAD) {
            throw new SerializationException("topic " + topic + ": no gate input: fewer than " + HEAD + " bytes");
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        byte kind = buffer.get();
        long number = buffer.getLong();
        byte[] body = new byte[buffer.remaining()];
        buffer.get(body);
        return switch (kind) {
            case SEEN -> new GateInput.Seen(infos.deserializer().deserialize(topic, body));
            case PLANNED -> planned(plans.deserializer().deserialize(topic, body), number);
            case UNIT -> new GateInput.Unit(units.deserializer().deserialize(topic, body), number);
            case SETTLEMENT -> new GateInput.Settlement(answers.deserializer().deserialize(topic, body));
            case INDIVISIBLE -> new GateInput.Indivisible(answers.deserializer().deserialize(topic, body));
            case FINISHED -> new GateInput.Finished(results.deserializer().deserialize(topic, body));
            case ORDERED -> new GateInput.Ordered(commands.deserializer().deserialize(topic, body));
            default -> throw new SerializationException("topic " + topic + ": no gate input of kind " + kind);
        };
    }

    /** A first plan that an earlier version wrote has no number beside it. */
    private static GateInput planned(Plan plan, long number) {
        return new GateInput.Planned(plan, plan.getRevision() == 0 ? plan.getRequests() : (int) number);
    }

    private static <T extends SpecificRecordBase> byte[] frame(
            byte kind, long number, String topic, Serde<T> serde, T value) {
        byte[] body = serde.serializer().serialize(topic, value);
        return ByteBuffer.allocate(HEAD + body.length)
                .put(kind)
                .putLong(number)
                .put(body)
                .array();
    }
}
