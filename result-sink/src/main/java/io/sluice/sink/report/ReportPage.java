package io.sluice.sink.report;

import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Result;
import java.util.List;
import java.util.Locale;

/**
 * Renders reports: one page without any external resource or script; facts on the left, the document's text with the quotes marked on the
 * right. Everything that comes from a document, a model or a file name is escaped. Stateless.
 */
public final class ReportPage {
    private static final String EMULATOR = "EMULATOR";

    private ReportPage() {}

    /**
     * The page of some documents.
     *
     * @param documents in the order to be shown
     */
    public static String html(List<ReportDocument> documents) {
        Html html = new Html();
        html.raw("""
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
            <title>Sluice report</title><style>\
            """);
        html.raw(ReportStyle.CSS).raw("</style></head><body>\n<header><h1>Sluice report</h1></header>\n");
        banner(html, documents);
        summary(html, documents);
        for (int i = 0; i < documents.size(); i++) {
            new DocumentSection(html, documents.get(i), "d" + i).write();
        }
        return html.raw("</body></html>\n").toString();
    }

    /** I11: an emulator's answers cannot be taken for a model's. */
    private static void banner(Html html, List<ReportDocument> documents) {
        long emulated = documents.stream().filter(d -> emulated(d.result())).count();
        if (emulated > 0) {
            html.raw("<p class=\"emulator\"><strong>EMULATOR</strong> ");
            html.raw(
                    emulated == documents.size()
                            ? "No model read these documents: the local emulator answered."
                            : "No model read the documents marked EMULATOR: the local emulator answered.");
            html.raw(" The quotes are real words of the files; the judgement is not a model's.</p>\n");
        }
    }

    private static void summary(Html html, List<ReportDocument> documents) {
        html.raw("<table class=\"summary\"><thead><tr><th>document</th><th>status</th><th class=\"n\">pages read</th>"
                + "<th class=\"n\">cost</th><th>answered by</th><th>recipe</th></tr></thead><tbody>\n");
        for (int i = 0; i < documents.size(); i++) {
            Result result = documents.get(i).result();
            String status = result.getStatus().name();
            html.raw("<tr><td><a href=\"#d" + i + "\">")
                    .text(result.getSource())
                    .raw("</a></td><td>");
            html.element("span", "status " + status.toLowerCase(Locale.ROOT), status);
            html.raw("</td><td class=\"n\">").text(pages(result)).raw("</td><td class=\"n\">");
            html.text(cost(result.getReceipt())).raw("</td><td>");
            html.text(result.getAnsweredBy().isEmpty() ? "nobody" : String.join(", ", result.getAnsweredBy()));
            html.raw("</td><td>").text(result.getRecipe()).raw("</td></tr>\n");
        }
        html.raw("</tbody></table>\n");
    }

    /** Costs, and what may have been charged beside them. */
    private static String cost(Receipt receipt) {
        String cost = String.format(Locale.ROOT, "$%.4f", receipt.getCostUsd());
        return receipt.getUnknownUsd() > 0
                ? cost + String.format(Locale.ROOT, " (+ up to $%.4f unknown)", receipt.getUnknownUsd())
                : cost;
    }

    static String pages(Result result) {
        int pages = result.getReceipt().getPages();
        return pages == 0
                ? String.format(
                        Locale.ROOT,
                        "%,d of %,d characters",
                        result.getReceipt().getCovered(),
                        result.getReceipt().getCharacters())
                : result.getReceipt().getPagesCovered() + " of " + pages;
    }

    static boolean emulated(Result result) {
        return result.getAnsweredBy().contains(EMULATOR);
    }
}
