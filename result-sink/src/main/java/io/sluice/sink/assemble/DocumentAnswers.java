package io.sluice.sink.assemble;

import io.sluice.schemas.avro.Answer;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** Answers in a store whose keys begin with their document's id. */
final class DocumentAnswers {
    private static final StringSerializer PREFIX = new StringSerializer();

    private final KeyValueStore<String, Answer> store;

    /** @param store {@code document id|…} to the answer */
    DocumentAnswers(KeyValueStore<String, Answer> store) {
        this.store = store;
    }

    /** All answers of a document. */
    List<Answer> of(String documentId) {
        List<Answer> found = new ArrayList<>();
        try (KeyValueIterator<String, Answer> all = scan(documentId)) {
            all.forEachRemaining(entry -> found.add(entry.value));
        }
        return found;
    }

    void forget(String documentId) {
        List<String> keys = new ArrayList<>();
        try (KeyValueIterator<String, Answer> all = scan(documentId)) {
            all.forEachRemaining(entry -> keys.add(entry.key));
        }
        keys.forEach(store::delete);
    }

    private KeyValueIterator<String, Answer> scan(String documentId) {
        return store.prefixScan(documentId + "|", PREFIX);
    }
}
