package io.sluice.sink.assemble;

import io.sluice.schemas.Outcomes;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The answers of open documents, one a request. The first terminal one stands, but that SPLIT takes a request out of its plan, whatever
 * came before it or comes after: the chunker replaces it. Only that nothing in it could be cut makes it a request of the plan again, with
 * the cost of the cut answer.
 */
final class OpenAnswers {
    private final KeyValueStore<String, Answer> answers;
    private final DocumentAnswers byDocument;
    private final KeyValueStore<String, OpenCounts> counts;

    OpenAnswers(KeyValueStore<String, Answer> answers, KeyValueStore<String, OpenCounts> counts) {
        this.answers = answers;
        byDocument = new DocumentAnswers(answers);
        this.counts = counts;
    }

    /** What has come of a document. */
    OpenCounts counts(String documentId) {
        return Optional.ofNullable(counts.get(documentId)).orElse(OpenCounts.NONE);
    }

    /** Takes an answer; false when it changes nothing. */
    boolean take(Answer answer) {
        String key = answer.getDocumentId() + "|" + answer.getRequestId();
        Answer known = answers.get(key);
        boolean split = answer.getOutcome() == Outcome.SPLIT;
        boolean indivisible = answer.getReason().equals(Outcomes.INDIVISIBLE);
        if (known == null) {
            answers.put(key, answer);
            count(answer, split ? 0 : 1, split ? 1 : 0);
        } else if (known.getOutcome() == Outcome.SPLIT && indivisible) {
            answers.put(
                    key,
                    Answer.newBuilder(known)
                            .setOutcome(answer.getOutcome())
                            .setReason(answer.getReason())
                            .build());
            count(answer, 1, -1);
        } else if (split
                && Outcomes.terminal(known.getOutcome())
                && !known.getReason().equals(Outcomes.INDIVISIBLE)) {
            answers.put(key, answer);
            count(answer, -1, 1);
        } else {
            return false;
        }
        return true;
    }

    /** All answers of a document. */
    List<Answer> of(String documentId) {
        return byDocument.of(documentId);
    }

    void forget(String documentId) {
        counts.delete(documentId);
        byDocument.forget(documentId);
    }

    private void count(Answer answer, int ended, int split) {
        String documentId = answer.getDocumentId();
        counts.put(documentId, counts(documentId).plus(ended, split, answer));
    }
}
