package io.sluice.chunker.gate;

import io.sluice.schemas.avro.DocumentInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * What must be known of requests that have ended, for an answer that comes later still tells of money: what is held for those that expired,
 * and the labels of their documents. Kept as long as the topics keep a request, for only that long can a worker answer it; the time is the
 * gate's, so that it forgets in a test as it does in a year.
 */
final class LateAnswers {
    /** As long as the topics of requests and answers keep a record. */
    static final Duration KEPT = Duration.ofDays(30);

    private static final int BATCH = 512;
    private static final String LOST = "lost/";
    private static final String LABELS = "labels/";
    private static final String SEPARATOR = "\u0000";

    private final KeyValueStore<String, LostRequest> lost;
    private final KeyValueStore<String, String> labels;
    private final KeyValueStore<String, String> forget;

    /**
     * Over three stores.
     *
     * @param lost expired requests by id
     * @param labels labels by document, of those that have some
     * @param forget what is to be forgotten, by time
     */
    LateAnswers(
            KeyValueStore<String, LostRequest> lost,
            KeyValueStore<String, String> labels,
            KeyValueStore<String, String> forget) {
        this.lost = lost;
        this.labels = labels;
        this.forget = forget;
    }

    /** A request expired. */
    void lost(String requestId, LostRequest request, long now) {
        lost.put(requestId, request);
        forgetLater(LOST + requestId, now);
    }

    Optional<LostRequest> lost(String requestId) {
        return Optional.ofNullable(lost.get(requestId));
    }

    /** Nothing is held for it any more. */
    void told(String requestId) {
        lost.delete(requestId);
    }

    /** Requests of a document wait or are out. */
    void open(DocumentInfo info) {
        if (!info.getLabels().isEmpty()) {
            labels.put(info.getDocumentId(), String.join(SEPARATOR, info.getLabels()));
        }
    }

    /** A document has its result. */
    void ended(String documentId, long now) {
        if (labels.get(documentId) != null) {
            forgetLater(LABELS + documentId, now);
        }
    }

    /** Label paths of a document; none when it has none, or ended too long ago. */
    List<String> labels(String documentId) {
        String all = labels.get(documentId);
        return all == null ? List.of() : AccountKeys.labelPaths(List.of(all.split(SEPARATOR)));
    }

    /** Time has passed. */
    void forget(long now) {
        List<KeyValue<String, String>> due = new ArrayList<>();
        try (KeyValueIterator<String, String> range = forget.range(padded(0), padded(now) + "~")) {
            while (range.hasNext() && due.size() < BATCH) {
                due.add(range.next());
            }
        }
        for (KeyValue<String, String> one : due) {
            forget.delete(one.key);
            if (one.value.startsWith(LOST)) {
                lost.delete(one.value.substring(LOST.length()));
            } else {
                labels.delete(one.value.substring(LABELS.length()));
            }
        }
    }

    private void forgetLater(String what, long now) {
        forget.put(padded(now + KEPT.toMillis()) + "/" + what, what);
    }

    private static String padded(long millis) {
        return String.format(Locale.ROOT, "%019d", millis);
    }
}
