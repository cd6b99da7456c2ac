package io.sluice.chunker.gate;

import io.sluice.schemas.avro.DocumentInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * The accounts that a request's money comes from.
 *
 * @param jobId job
 * @param documentId document
 * @param labels label paths of the document
 * @param day UTC day of the release
 */
record Payers(String jobId, String documentId, List<String> labels, String day) {
    static Payers of(DocumentInfo info, long released) {
        return new Payers(
                info.getJobId(),
                info.getDocumentId(),
                AccountKeys.labelPaths(info.getLabels()),
                AccountKeys.dayOf(released));
    }

    /** Keys of all of them but the document's. */
    List<String> shared() {
        List<String> keys = new ArrayList<>();
        keys.add(AccountKeys.job(jobId));
        labels.forEach(path -> keys.add(AccountKeys.label(path)));
        keys.add(AccountKeys.day(day));
        return keys;
    }
}
