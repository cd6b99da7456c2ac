package io.sluice.cli;

import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.Result;
import io.sluice.sink.report.ReportDocument;
import io.sluice.sink.report.ReportPage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Writes report pages from results and their stored texts. */
final class Reports {
    private Reports() {}

    static void write(List<Result> results, ContentStore store, Path page) {
        List<ReportDocument> documents =
                results.stream().map(r -> new ReportDocument(r, text(r, store))).toList();
        try {
            Files.writeString(page, ReportPage.html(documents));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<String> text(Result result, ContentStore store) {
        if (result.getText() == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(new String(store.read(result.getText()), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
