package io.sluice.sink.deliver;

import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.store.ContentStore;
import io.sluice.runtime.store.MissingBlobException;
import io.sluice.schemas.avro.Result;
import io.sluice.sink.report.ReportDocument;
import io.sluice.sink.report.ReportPage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A folder with one report page for each document, each replaced as a whole. */
final class ReportFolder {
    private static final Log LOG = Log.of(ReportFolder.class);

    /** A document id is hex; anything else never becomes part of a path. */
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9_-]{1,128}");

    private final Path folder;
    private final ContentStore store;

    ReportFolder(Path folder, ContentStore store) {
        this.folder = folder;
        this.store = store;
    }

    /** Writes or replaces the page of a document. */
    void write(Result result) throws IOException {
        if (!SAFE.matcher(result.getDocumentId()).matches()) {
            LOG.warn().say("a document id that is no file name has no report page");
            return;
        }
        Files.createDirectories(folder);
        String html = ReportPage.html(List.of(new ReportDocument(result, text(result))));
        Path page = folder.resolve(result.getDocumentId() + ".html");
        Path part = folder.resolve("." + result.getDocumentId() + ".part");
        Files.write(part, html.getBytes(StandardCharsets.UTF_8));
        Files.move(part, page, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Without its text a page still shows the facts with their quotes. */
    private Optional<String> text(Result result) throws IOException {
        try {
            return WholeResult.text(result, store);
        } catch (MissingBlobException e) {
            LOG.warn()
                    .with(LogKey.DOCUMENT_ID, result.getDocumentId())
                    .cause(e)
                    .say("the stored text of a document is missing; its report page goes without it");
            return Optional.empty();
        }
    }
}
