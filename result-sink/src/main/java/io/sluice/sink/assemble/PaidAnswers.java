package io.sluice.sink.assemble;

import io.sluice.schemas.avro.Answer;
import java.util.List;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Answers of open documents that cost something and end no request, for it is released again: a receipt counts them too. One of each
 * release, for a worker may tell an answer twice.
 */
final class PaidAnswers {
    private final KeyValueStore<String, Answer> store;
    private final DocumentAnswers byDocument;

    /** @param store {@code document id|request id|release} to the answer */
    PaidAnswers(KeyValueStore<String, Answer> store) {
        this.store = store;
        byDocument = new DocumentAnswers(store);
    }

    /** True when an answer cost something, or may have. */
    static boolean paid(Answer answer) {
        return answer.getCostUsd() > 0 || answer.getUnknownUsd() > 0;
    }

    void take(String documentId, Answer answer) {
        store.putIfAbsent(documentId + "|" + answer.getRequestId() + "|" + answer.getRelease(), answer);
    }

    List<Answer> of(String documentId) {
        return byDocument.of(documentId);
    }

    void forget(String documentId) {
        byDocument.forget(documentId);
    }
}
