package io.sluice.cli;

import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Result;
import java.util.List;
import java.util.Locale;

/** One result as a person looks over many: name, status, what was found and what it cost; a second line names what was not read. */
final class ResultLines {
    private static final int NAME = 44;

    private ResultLines() {}

    static List<String> of(Result result) {
        Totals sums = Totals.of(List.of(result));
        Receipt receipt = result.getReceipt();
        String line = String.format(
                Locale.ROOT,
                "%-" + NAME + "s  %-8s  %3d found %3d absent %3d to review  %9s  %s  %s  %s",
                Show.shortened(Show.name(result.getSource()), NAME),
                result.getStatus(),
                sums.found(),
                sums.absent(),
                result.getNeedsReview().size(),
                Show.price(receipt.getCostUsd()),
                result.getAnsweredBy().isEmpty() ? "-" : String.join(",", result.getAnsweredBy()),
                result.getRecipe(),
                result.getDocumentId()
                        .substring(0, Math.min(12, result.getDocumentId().length())));
        String unread = Show.notRead(receipt);
        return unread.isEmpty() ? List.of(line) : List.of(line, "  NOT READ: " + unread);
    }
}
