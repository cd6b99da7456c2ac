package io.sluice.ingest.document;

import io.sluice.ingest.parse.Hole;
import io.sluice.ingest.parse.pool.ParseReply;
import io.sluice.ingest.parse.pool.ParserPool;
import io.sluice.ingest.recipe.RecipeChoice;
import io.sluice.ingest.source.Ids;
import io.sluice.ingest.source.Versions;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.DocumentState;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.SourceVersion;
import io.sluice.schemas.avro.Uncovered;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Makes documents; blocks while a child reads. Thread-safe. */
public final class DocumentMaker {
    private final ParserPool pool;
    private final Readings readings;
    private final ContentStore store;
    private final Clock clock;

    /**
     * Makes documents.
     *
     * @param pool reads files; closed by the caller
     * @param readings what equal files gave before
     * @param store takes text and outline
     * @param clock time
     */
    public DocumentMaker(ParserPool pool, Readings readings, ContentStore store, Clock clock) {
        this.pool = pool;
        this.readings = readings;
        this.store = store;
        this.clock = clock;
    }

    /**
     * Makes one document.
     *
     * @throws InterruptedException when the thread is to end
     */
    public Made make(Work work) throws InterruptedException {
        Optional<FailureReason> known = work.failure().or(() -> refusal(work));
        if (known.isPresent()) {
            return failed(work, work.version(), known.get(), "");
        }
        String content;
        try {
            content = Versions.content(work.members(), work.folder());
        } catch (AccessDeniedException e) {
            return failed(work, work.version(), FailureReason.NOT_ALLOWED, "");
        } catch (IOException e) {
            // Gone, or going: whatever the system calls it, the bytes are not there.
            return failed(work, work.version(), FailureReason.VANISHED, "");
        }
        try {
            Optional<Readings.Reading> before = readings.find(work.members(), content);
            return before.isPresent()
                    ? ready(work, content, before.get())
                    : pool.parse(work.members(), reply -> made(work, content, reply));
        } catch (UncheckedIOException | IOException e) {
            return new Made.Broken(e);
        }
    }

    private Made made(Work work, String content, ParseReply reply) {
        if (work.members().stream().anyMatch(m -> !Files.exists(m.file()))) {
            return failed(work, work.version(), FailureReason.VANISHED, reply.mediaType());
        }
        if (!Versions.of(work.members(), work.folder()).equals(work.version())) {
            return new Made.Changed();
        }
        if (reply instanceof ParseReply.Ready ready) {
            return ready(work, content, ready);
        }
        return failed(work, content, ((ParseReply.Failed) reply).reason(), reply.mediaType());
    }

    private Made ready(Work work, String content, ParseReply.Ready reply) {
        try {
            Readings.Reading reading = new Readings.Reading(
                    put(reply.text()),
                    put(reply.outline()),
                    reply.characters(),
                    reply.codePoints(),
                    reply.pages(),
                    reply.imageOnlyPages(),
                    reply.holes(),
                    reply.mediaType());
            keep(work, content, reading);
            return ready(work, content, reading);
        } catch (IOException e) {
            return new Made.Broken(e);
        }
    }

    /** Only what was read of these very bytes: a file may change and keep its size and its time. */
    private void keep(Work work, String content, Readings.Reading reading) throws IOException {
        String now;
        try {
            now = Versions.content(work.members(), work.folder());
        } catch (IOException e) {
            // Gone since it was read: nobody can say whether its bytes were those.
            return;
        }
        if (now.equals(content)) {
            readings.keep(work.members(), content, reading);
        }
    }

    private Made ready(Work work, String content, Readings.Reading reading) {
        DocumentInfo info = info(work, content)
                .setText(reading.text())
                .setOutline(reading.outline())
                .setCharacters(reading.characters())
                .setCodePoints(reading.codePoints())
                .setPages(reading.pages())
                .build();
        Document.Builder document = document(info, reading.mediaType())
                .setState(DocumentState.READY)
                .setImageOnlyPages(reading.imageOnlyPages())
                .setUncovered(
                        reading.holes().stream().map(DocumentMaker::uncovered).toList());
        return done(work, document.build());
    }

    private Made failed(Work work, String contentOrVersion, FailureReason reason, String mediaType) {
        Document.Builder document = document(info(work, contentOrVersion).build(), mediaType)
                .setState(DocumentState.FAILED)
                .setFailure(reason);
        return done(work, document.build());
    }

    private Document.Builder document(DocumentInfo info, String mediaType) {
        return Document.newBuilder().setInfo(info).setMediaType(mediaType).setIngestedAt(clock.instant());
    }

    private static Uncovered uncovered(Hole hole) {
        return Uncovered.newBuilder()
                .setStart(hole.at())
                .setEnd(hole.at())
                .setPages(hole.page().map(List::of).orElse(List.of()))
                .setReason(hole.reason())
                .setPart(hole.part().orElse(null))
                .build();
    }

    private Made done(Work work, Document document) {
        DocumentInfo info = document.getInfo();
        SourceVersion source = SourceVersion.newBuilder()
                .setSourceId(info.getSourceId())
                .setUriHash(Ids.name(work.name()))
                .setVersion(work.version())
                .setDocumentId(info.getDocumentId())
                .setJobId(work.jobId())
                .setSeenAt(clock.instant())
                .build();
        return new Made.Done(document, source);
    }

    private static DocumentInfo.Builder info(Work work, String contentOrVersion) {
        DocumentInfo.Builder info = DocumentInfo.newBuilder()
                .setDocumentId(Ids.document(work.jobId(), work.uri(), contentOrVersion))
                .setSourceId(Ids.source(work.bucketOrCaller(), work.name()))
                .setJobId(work.jobId())
                .setSource(work.display())
                .setLabels(work.labels())
                .setRecipe(work.recipeName())
                .setRecipeVersion("")
                .setIndex(work.index())
                .setCount(work.count())
                .setOptions(work.options());
        if (work.recipe() instanceof RecipeChoice.Resolved resolved) {
            info.setRecipeVersion(resolved.version()).setRecipeRef(resolved.ref());
        }
        return info;
    }

    private static Optional<FailureReason> refusal(Work work) {
        return work.recipe() instanceof RecipeChoice.Refused refused ? Optional.of(refused.reason()) : Optional.empty();
    }

    private BlobRef put(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return store.put(in);
        }
    }
}
