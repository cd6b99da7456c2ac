package io.sluice.sink.assemble;

import io.sluice.schemas.avro.Answer;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Answers of open documents that cost something and end no request, for it is released again: a receipt counts them too. One of each
 * release, for a worker may tell an answer twice.
 */
final class PaidAnswers {
    private static final StringSerializer PREFIX = new StringSerializer();

    private final KeyValueStore<String, Answer> store;

    /** @param store {@code document id|request id|release} to the answer */
    PaidAnswers(KeyValueStore<String, Answer> store) {
        this.store = store;
    }

    /** True when an answer cost something, or may have. */
    static boolean paid(Answer answer) {
        return answer.getCostUsd() > 0 || answer.getUnknownUsd() > 0;
    }

    void take(String documentId, Answer answer) {
        store.putIfAbsent(documentId + "|" + answer.getRequestId() + "|" + answer.getRelease(), answer);
    }

    List<Answer> of(String documentId) {
        List<Answer> found = new ArrayList<>();
        try (KeyValueIterator<String, Answer> all = store.prefixScan(documentId + "|", PREFIX)) {
            all.forEachRemaining(entry -> found.add(entry.value));
        }
        return found;
    }

    void forget(String documentId) {
        List<String> keys = new ArrayList<>();
        try (KeyValueIterator<String, Answer> all = store.prefixScan(documentId + "|", PREFIX)) {
            all.forEachRemaining(entry -> keys.add(entry.key));
        }
        keys.forEach(store::delete);
    }
}
