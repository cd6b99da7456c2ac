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
    private final ContentStore store;
    private final Clock clock;

    /**
     * Makes documents.
     *
     * @param pool reads files; closed by the caller
     * @param store takes text and outline
     * @param clock time
     */
    public DocumentMaker(ParserPool pool, ContentStore store, Clock clock) {
        this.pool = pool;
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
            return pool.parse(work.members(), reply -> made(work, content, reply));
        } catch (UncheckedIOException e) {
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
        BlobRef text;
        BlobRef outline;
        try {
            text = put(reply.text());
            outline = put(reply.outline());
        } catch (IOException e) {
            return new Made.Broken(e);
        }
        DocumentInfo info = info(work, content)
                .setText(text)
                .setOutline(outline)
                .setCharacters(reply.characters())
                .setCodePoints(reply.codePoints())
                .setPages(reply.pages())
                .build();
        Document.Builder document = document(info, reply.mediaType())
                .setState(DocumentState.READY)
                .setImageOnlyPages(reply.imageOnlyPages())
                .setUncovered(
                        reply.holes().stream().map(DocumentMaker::uncovered).toList());
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
