package io.sluice.chunker.plan;

import io.sluice.chunker.plan.DocumentReader.Reading;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.Document;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** From a READY document's record to its plan, at the prices of the day. */
final class DocumentPlanning {
    private static final Log LOG = Log.of(DocumentPlanning.class);

    private final DocumentPlanner planner;
    private final DocumentReader reader;
    private final Clock clock;

    DocumentPlanning(DocumentPlanner planner, ContentStore store, Clock clock) {
        this.planner = planner;
        this.reader = new DocumentReader(store);
        this.clock = clock;
    }

    /** @throws IOException when the store itself fails: planning again may help */
    DocumentPlan plan(Document document) throws IOException {
        Reading reading = reader.read(document.getInfo());
        if (reading instanceof Reading.Whole whole) {
            LocalDate day = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
            return planner.plan(document, whole.text(), whole.recipe(), day);
        }
        Throwable cause = ((Reading.Unreadable) reading).cause();
        LOG.error()
                .with(LogKey.DOCUMENT_ID, document.getInfo().getDocumentId())
                .cause(cause)
                .say("text, outline or recipe is missing or damaged; do all services share one content store?");
        return planner.nothing(document.getInfo(), "", UncoveredReason.STORE_UNREADABLE);
    }
}
