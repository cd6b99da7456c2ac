package io.sluice.sink.assemble;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Tombstones of documents that have their result: such a document never opens again. They outlive the topics' retention and are cleaned
 * up in small steps, by stream time, whenever another document ends.
 */
final class Done {
    /** Longer than the 30 days that topics keep a record. */
    static final Duration KEPT = Duration.ofDays(40);

    private static final int STEP = 8;

    private final KeyValueStore<String, Long> store;
    private String cursor = "";

    Done(KeyValueStore<String, Long> store) {
        this.store = store;
    }

    boolean contains(String documentId) {
        return store.get(documentId) != null;
    }

    /**
     * Marks a document and looks at a few old marks.
     *
     * @param documentId the document
     * @param streamTime greatest record time seen, ms
     */
    void mark(String documentId, long streamTime) {
        cleanUp(streamTime - KEPT.toMillis());
        store.put(documentId, streamTime);
    }

    private void cleanUp(long before) {
        List<String> old = new ArrayList<>();
        try (KeyValueIterator<String, Long> marks = store.range(cursor, null)) {
            for (int i = 0; i < STEP && marks.hasNext(); i++) {
                KeyValue<String, Long> mark = marks.next();
                if (mark.value < before) {
                    old.add(mark.key);
                }
            }
            cursor = marks.hasNext() ? marks.peekNextKey() : "";
        }
        old.forEach(store::delete);
    }
}
