package io.sluice.inference.ledger;

import io.sluice.inference.call.CallMark;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The marks of one release of a request: what an earlier worker left, and those of this worker. Attempts follow each other, so do their
 * marks: handed from thread to thread, used by one at a time.
 */
public final class ReleaseMarks {
    private final CallMarks marks;
    private final Request request;
    private final List<CallMark> left;
    private final Optional<Answer> end;
    private int count;
    private CallMark open;

    ReleaseMarks(CallMarks marks, Request request, List<CallMark> left, Optional<Answer> end) {
        this.marks = marks;
        this.request = request;
        this.left = List.copyOf(left);
        this.end = end;
        this.count = left.size();
    }

    /** What stood before this worker came, in the order of the attempts. */
    public List<CallMark> left() {
        return left;
    }

    /** How the release ended before this worker came, where the ledger does not know that. */
    public Optional<Answer> end() {
        return end;
    }

    /** True when there is a mark. */
    public boolean any() {
        return count > 0;
    }

    /**
     * An attempt is about to be sent: when this returns an empty list it is durably on record. The mark of an attempt that never reached
     * the provider ({@link #ended} was not called) serves the next one too.
     *
     * @return marks that another worker has put in the meantime; then the attempt must not be sent
     * @throws IOException when the mark could not be made durable
     */
    public List<CallMark> begin(CallMark mark) throws IOException {
        if (open != null && open.covers(mark)) {
            return List.of();
        }
        if (!marks.put(request, count + 1, mark)) {
            return marks.from(request, count + 1);
        }
        count++;
        open = mark;
        return List.of();
    }

    /** The attempt that was marked last has reached the provider, or may have, and the answer of this release will tell. */
    public void ended() {
        open = null;
    }

    /**
     * The release ends with an answer that the ledger does not keep; durable on return.
     *
     * @throws IOException when it could not be made durable
     */
    public void close(Answer answer) throws IOException {
        marks.end(request, answer);
    }
}
