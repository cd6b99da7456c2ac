package io.sluice.sink.assemble;

import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.avro.Plan;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/**
 * A plan whose requests have not all ended.
 *
 * @param plan its highest revision so far
 * @param traceparent trace context that came with it, empty when none
 */
record OpenPlan(Plan plan, String traceparent) {
    /** Length of the trace context, the trace context, the plan. */
    static Serde<OpenPlan> serde() {
        RecordCodec<Plan> codec = RecordCodec.of(Plan.class);
        return Serdes.serdeFrom(
                (topic, open) -> open == null ? null : write(codec, open),
                (topic, bytes) -> bytes == null ? null : read(codec, bytes));
    }

    private static byte[] write(RecordCodec<Plan> codec, OpenPlan open) {
        byte[] trace = open.traceparent.getBytes(StandardCharsets.UTF_8);
        byte[] plan = codec.encode(open.plan);
        return ByteBuffer.allocate(Integer.BYTES + trace.length + plan.length)
                .putInt(trace.length)
                .put(trace)
                .put(plan)
                .array();
    }

    private static OpenPlan read(RecordCodec<Plan> codec, byte[] bytes) {
        int length = ByteBuffer.wrap(bytes).getInt();
        int plan = Integer.BYTES + length;
        return new OpenPlan(
                codec.decode(Arrays.copyOfRange(bytes, plan, bytes.length)),
                new String(bytes, Integer.BYTES, length, StandardCharsets.UTF_8));
    }
}
