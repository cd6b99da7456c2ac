package io.sluice.inference.ledger;

import io.sluice.inference.call.CallMark;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.UnreadableRecordException;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a worker puts on record of each release beside the ledger, so that its successor knows what it paid: objects
 * {@code calls/<request id>-<release>-<n>}, one before each attempt, n from 1 without gap, and {@code calls/<request id>-<release>-end}, the
 * answer of a release that made attempts and whose end is not in the ledger. Written once. Thread-safe.
 */
public final class CallMarks {
    private final RecordCodec<Answer> answers = RecordCodec.of(Answer.class);
    private final ContentStore store;

    /** @param store shared by all workers */
    public CallMarks(ContentStore store) {
        this.store = store;
    }

    /**
     * What stands of a release: one look-up when nothing does.
     *
     * @throws IOException when the store could not be read
     */
    public ReleaseMarks of(Request request) throws IOException {
        List<CallMark> found = from(request, 1);
        return new ReleaseMarks(this, request, found, found.isEmpty() ? Optional.empty() : end(request));
    }

    /** Marks from a number on. */
    List<CallMark> from(Request request, int first) throws IOException {
        List<CallMark> found = new ArrayList<>();
        Optional<byte[]> next = store.readNamed(name(request, Integer.toString(first)));
        while (next.isPresent()) {
            // What cannot be read may have cost all that there was.
            found.add(CallMarkJson.read(next.get()).orElseGet(() -> CallMark.generation(request.getSpendUsd())));
            next = store.readNamed(name(request, Integer.toString(first + found.size())));
        }
        return found;
    }

    boolean put(Request request, int number, CallMark mark) throws IOException {
        return store.putNamed(name(request, Integer.toString(number)), CallMarkJson.write(mark));
    }

    void end(Request request, Answer answer) throws IOException {
        store.putNamed(name(request, "end"), answers.encode(answer));
    }

    private Optional<Answer> end(Request request) throws IOException {
        return store.readNamed(name(request, "end")).flatMap(this::decoded);
    }

    /** An end that cannot be read is none: its calls are unknown spend then. */
    private Optional<Answer> decoded(byte[] bytes) {
        try {
            return Optional.of(answers.decode(bytes));
        } catch (UnreadableRecordException e) {
            return Optional.empty();
        }
    }

    private static String name(Request request, String last) {
        return "calls/" + request.getRequestId() + "-" + request.getRelease() + "-" + last;
    }
}
