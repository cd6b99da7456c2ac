package io.sluice.sink.report;

import io.sluice.schemas.avro.Result;
import java.util.Optional;

/**
 * What a report shows of one document.
 *
 * @param result its result, with data, fields and evidence (not moved to a blob)
 * @param text its whole stored text; empty: the page shows facts and quotes alone
 */
public record ReportDocument(Result result, Optional<String> text) {}
