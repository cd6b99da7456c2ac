package io.sluice.sink.report;

import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.Review;
import io.sluice.schemas.avro.Span;
import io.sluice.schemas.avro.Uncovered;
import io.sluice.schemas.avro.Violation;
import io.sluice.sink.facts.Fact;
import io.sluice.sink.facts.Facts;
import io.sluice.sink.facts.PlainValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** One document of a report: what was not read, the facts, what needs review, and the text. */
final class DocumentSection {
    private final Html html;
    private final Result result;
    private final ReportDocument document;
    private final String id;
    private final List<Fact> facts;

    DocumentSection(Html html, ReportDocument document, String id) {
        this.html = html;
        this.document = document;
        this.result = document.result();
        this.id = id;
        List<String> order = result.getFields().stream().map(f -> f.getField()).toList();
        this.facts = Facts.of(result).stream()
                .sorted(Comparator.comparingInt(f -> order.indexOf(f.field())))
                .toList();
    }

    void write() {
        String status = result.getStatus().name();
        html.raw("<section class=\"document\" id=\"" + id + "\"><h2>")
                .text(result.getSource())
                .raw(" ");
        html.element("span", "status " + status.toLowerCase(Locale.ROOT), status);
        if (ReportPage.emulated(result)) {
            html.raw(" ").element("span", "status failed", "EMULATOR");
        }
        html.raw("</h2>\n<div class=\"columns\">");
        html.raw("<div class=\"facts\">");
        notRead();
        factTable();
        reviews();
        violations();
        html.raw("</div>\n");
        text();
        html.raw("</div></section>\n");
    }

    private void notRead() {
        for (Uncovered hole : result.getReceipt().getUncovered()) {
            html.raw("<p class=\"notread\"><strong>NOT READ</strong> ")
                    .text(Words.place(hole))
                    .raw(": ");
            html.text(Words.reason(hole.getReason()));
            if (!hole.getFields().isEmpty()) {
                html.text(" (for " + String.join(", ", hole.getFields()) + ")");
            }
            html.raw("</p>\n");
        }
    }

    private void factTable() {
        html.raw("<table class=\"facttable\"><thead><tr>");
        List.of("field", "value", "words", "where", "found").forEach(name -> html.raw("<th>" + name + "</th>"));
        html.raw("</tr></thead><tbody>\n");
        String before = "";
        for (int i = 0; i < facts.size(); i++) {
            Fact fact = facts.get(i);
            boolean first = !fact.field().equals(before);
            before = fact.field();
            html.raw("<tr class=\"" + fact.state().toLowerCase(Locale.ROOT) + (first ? " first" : "") + "\"><td>");
            html.text(first ? fact.field().replace('_', ' ') : "").raw("</td><td>");
            value(fact);
            html.raw("</td><td>");
            words(fact, i);
            html.raw("</td><td>")
                    .text(fact.first().map(Words::where).orElse(""))
                    .raw("</td><td>");
            fact.place()
                    .ifPresent(p -> html.element(
                            "span",
                            "verdict " + p.getVerdict().name().toLowerCase(Locale.ROOT),
                            p.getVerdict().name()));
            html.raw("</td></tr>\n");
        }
        html.raw("</tbody></table>\n");
    }

    private void value(Fact fact) {
        switch (fact.state()) {
            case "FOUND" -> html.text(fact.value().map(PlainValue::of).orElse(""));
            case "CONFLICT" -> {
                html.element("span", "state conflict", "CONFLICT").raw(" ");
                html.text(fact.value().map(PlainValue::of).orElse(""));
            }
            case "NOT_COVERED" -> html.element("span", "state notcovered", "NOT READ");
            default -> html.element("span", "state", fact.state());
        }
    }

    private void words(Fact fact, int index) {
        fact.place().ifPresent(place -> {
            boolean linked = document.text().isPresent() && !place.getSpans().isEmpty();
            html.raw(linked ? "<a class=\"quote\" href=\"#" + mark(index, 0) + "\">" : "<span class=\"quote\">");
            html.text("“" + place.getQuote() + "”").raw(linked ? "</a>" : "</span>");
        });
        if (fact.place().isEmpty() && fact.state().equals("ABSENT")) {
            html.text(ReportPage.pages(result) + (result.getReceipt().getPages() > 0 ? " pages" : "") + " read");
        }
    }

    private void reviews() {
        if (result.getNeedsReview().isEmpty()) {
            return;
        }
        html.raw("<h3>Needs review</h3><ul class=\"reviews\">\n");
        for (Review review : result.getNeedsReview()) {
            html.raw("<li><strong>")
                    .text(review.getField().replace('_', ' '))
                    .raw("</strong>: ")
                    .text(review.getReason());
            if (review.getClaimed() != null) {
                html.text(". Claimed: " + PlainValue.of(review.getClaimed()));
            }
            if (review.getClaimedQuote() != null) {
                html.raw(" <span class=\"quote\">")
                        .text("“" + review.getClaimedQuote() + "”")
                        .raw("</span>");
            }
            html.raw("</li>\n");
        }
        html.raw("</ul>\n");
    }

    private void violations() {
        if (result.getViolations().isEmpty()) {
            return;
        }
        html.raw("<h3>Broken rules</h3><ul>\n");
        for (Violation violation : result.getViolations()) {
            html.raw("<li>")
                    .text(violation.getPointer() + ": " + violation.getRule())
                    .raw("</li>\n");
        }
        html.raw("</ul>\n");
    }

    private void text() {
        if (document.text().isEmpty()) {
            return;
        }
        List<Mark> marks = new ArrayList<>();
        for (int i = 0; i < facts.size(); i++) {
            List<Span> spans = facts.get(i).place().map(p -> p.getSpans()).orElse(List.of());
            for (int k = 0; k < spans.size(); k++) {
                marks.add(new Mark(
                        inText(spans.get(k).getStart()), inText(spans.get(k).getEnd()), mark(i, k)));
            }
        }
        html.raw("<div class=\"text\" tabindex=\"0\" aria-label=\"text of the document\">");
        new MarkedText(document.text().get(), marks).write(html);
        html.raw("</div>");
    }

    /** A text is never as long as the greatest int: an offset out of range is left out with its mark. */
    private static int inText(long offset) {
        return (int) Math.max(-1, Math.min(Integer.MAX_VALUE, offset));
    }

    private String mark(int fact, int span) {
        return id + "q" + fact + "s" + span;
    }
}
