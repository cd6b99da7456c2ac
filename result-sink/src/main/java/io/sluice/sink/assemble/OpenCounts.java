package io.sluice.sink.assemble;

import io.sluice.schemas.avro.Answer;
import java.nio.ByteBuffer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/**
 * What has come of an open document.
 *
 * @param ended requests with a terminal answer that were not cut into smaller ones
 * @param split requests that were
 * @param revision highest revision of the plan that made one of the answered requests
 */
record OpenCounts(int ended, int split, int revision) {
    static final OpenCounts NONE = new OpenCounts(0, 0, 0);

    OpenCounts plus(int endedMore, int splitMore, Answer answer) {
        return new OpenCounts(ended + endedMore, split + splitMore, Math.max(revision, answer.getPlanRevision()));
    }

    /**
     * True when every request of a plan has ended. A plan of revision r has seen r requests cut. All r of them have come, and no answer of a
     * later revision: so what has ended are requests of this plan, and where they are as many as it has, they are all of them. Answers
     * may come before the revision that made their requests.
     */
    boolean complete(OpenPlan open) {
        int latest = open.plan().getRevision();
        return latest >= revision && split == latest && ended >= open.plan().getRequests();
    }

    /** Three numbers, or only the first, as an earlier version wrote it. */
    static Serde<OpenCounts> serde() {
        return Serdes.serdeFrom(
                (topic, counts) -> counts == null ? null : counts.write(),
                (topic, bytes) -> bytes == null ? null : read(ByteBuffer.wrap(bytes)));
    }

    private byte[] write() {
        return ByteBuffer.allocate(3 * Integer.BYTES)
                .putInt(ended)
                .putInt(split)
                .putInt(revision)
                .array();
    }

    private static OpenCounts read(ByteBuffer bytes) {
        int first = bytes.getInt();
        return bytes.hasRemaining()
                ? new OpenCounts(first, bytes.getInt(), bytes.getInt())
                : new OpenCounts(first, 0, 0);
    }
}
